What a call does is told by the callee's parameters. Where that makes no progress, small procedures
stand where they are called.

File clamp.c:

    void reach_error(void);
    int __VERIFIER_nondet_int(void);
    static int clamp(int x, int low, int high) { return x < low ? low : x > high ? high : x; }
    static void limit(int *p) { *p = clamp(*p, 0, 10); }
    int main(void)
    {
        int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
        limit(&x);
        limit(&y);
        if (x + y > 20 || x < 0 || y < 0) reach_error();
        return 0;
    }

    $ slam --no-search --work-dir w clamp.c > said 2> rounds; head -1 said; grep -o '^small.*' rounds
    SAFE
    small procedures stand where they are called from here on
    $ slam -q --inline --no-search --work-dir w clamp.c | head -1
    SAFE

A path goes through no call then, and what was chosen in a procedure is told where it was.

File low.c:

    void reach_error(void);
    int __VERIFIER_nondet_int(void);
    static int get(int low) { int n = __VERIFIER_nondet_int(); return n < low ? low : n; }
    int main(void)
    {
        int n = get(3);
        if (n == 7) reach_error();
        return 0;
    }

    $ slam -q --inline --no-search --work-dir w low.c
    UNSAFE, replayed
    low.c has an error: this execution reaches it (found in 1 iteration with 0 predicates).

    low.c:6  low__get1 = 3                                  low__get1 = 3
    low.c:3  n = n__get1 < low__get1 ? low__get1 : n__get1  n = 7
    low.c:7  if (n == 7)                                    taken: n = 7
    low.c:7  call of reach_error                            the error is reached

    Every intermediate is in w, the commands in commands.txt there.
    status: 1

What calls itself, and what has an error in it, stays a call.

File stays.c:

    void reach_error(void);
    static void check(int ok) { if (!ok) reach_error(); }
    static int sum(int n) { return n < 1 ? 0 : n + sum(n - 1); }
    static int once(int n) { return n + 1; }
    int main(void)
    {
        int n = once(1);
        check(n == 2);
        return sum(n);
    }

    $ c2bp --inline stays.c | grep -E '^(void|int|bool)|call|once1|sum\(|check\('
    void main()
        skip;               //@ main.1 stays.c:7 n__once1 = 1;
        skip;               //@ main.2 stays.c:4 n = n__once1 + 1;
        goto __end_once1;   //@ main.3 stays.c:4 goto __end_once1;
        __end_once1: skip;  //@ main.4 stays.c:7 ;
        check();            //@ main.6 stays.c:8 check(n == 2);
            sum();          //@ main.10 stays.c:3 __t1__sum2 = sum(n - 1);
    void check()
            assert(0);  //@ check.1 stays.c:2 /* error: call of reach_error */
    void sum()
            sum();      //@ sum.2 stays.c:3 __t1 = sum(n - 1);

newton has to be told, too.

    $ c2bp --inline low.c > low.bp; bebop low.bp --format json > trace.json; newton low.c trace.json
    stderr:
    error: this is the trace of another program
      ┌─ trace.json:6:39
      │
    6 │   "source": {"file":"low.c","sha256":"<sha256>"},
      │                                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ SHA-256 of `low.c` when it was abstracted
      │
      = `low.c` has SHA-256 <sha256> now
      = the hash is that of the preprocessed text: the flags for the preprocessor, the data model, --follow, --library, --inline and the order of files have to be the same, too
    status: 1
    $ newton --inline low.c trace.json | head -1
    // verdict: feasible
    stderr:
    low.c:6  low__get1 = 3                                  low__get1 = 3
    low.c:3  n = n__get1 < low__get1 ? low__get1 : n__get1  n = 7
    low.c:7  if (n == 7)                                    taken: n = 7
    low.c:7  call of reach_error                            the error is reached

It can be combined with what follows an element, and with bodies of the library.

File find.c:

    #include <string.h>
    void reach_error(void);
    char __VERIFIER_nondet_char(void);
    static char *end(char *s) { return s + strlen(s); }
    int main(void)
    {
        char word[4] = "abc";
        word[__VERIFIER_nondet_char() & 1] = 0;
        if (*end(word) != 0 || end(word) > word + 1) reach_error();
        return 0;
    }

    $ slam -q --inline --library bodies --no-search --work-dir w find.c | head -1
    SAFE
