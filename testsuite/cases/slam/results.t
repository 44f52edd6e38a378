What a function that the program does not define returns: 0 or a negative number (`#pragma
slam status f`, in rules `status [f];`), no error number in the place of a pointer (`null`), or
no null pointer (`errptr`).

File results.c:

    #pragma slam status start
    #pragma slam null find
    #pragma slam errptr get
    extern int start(void);
    extern void *find(void);
    extern void *get(void);
    static int failed(const void *p) { return (unsigned long)p >= -4095UL; }
    int main(void)
    {
        int r = start();
        void *p = find(), *q = get();
        if (r > 0 || failed(p) || !q) {
    ERROR:  return 1;
        }
        return 0;
    }

    $ slam -q results.c
    SAFE
    No error of results.c can be reached: proved in 4 iterations with 6 predicates.

    Predicates:
      main: r <= 0, __t1 == 0, (unsigned long)p < 18446744073709547521UL, q == 0
      failed: $return == 0, (unsigned long)p < 18446744073709547521UL

    The verdict rests on these assumptions:
      results.c:4: 0 or a negative number is returned by start
      results.c:5: NULL, and no number of an error, is returned by a failing find
      results.c:6: NULL is not returned by get

    Every intermediate is in slam-work/results, the commands in commands.txt there.
    $ slam -q --data-model ilp32 results.c | sed -n 1p
    SAFE

Each other result is possible.

    $ for e in 'r < 0' 'r == 0' '!p' 'p \&\& !failed(p)' 'failed(q)' '!failed(q) \&\& q'; do sed "s/r > 0 || failed(p) || !q/$e/" results.c > one.c; slam -q one.c | sed -n 1p; done
    UNSAFE, replayed
    UNSAFE, replayed
    UNSAFE, replayed
    UNSAFE, replayed
    UNSAFE, replayed
    UNSAFE, replayed

So it is where the function is called through a pointer, and where another function returns
what it returns; not where the program defines it.

File pointer.c:

    #pragma slam status start
    extern int start(void);
    static int begin(void) { return start(); }
    int main(void)
    {
        int (*f)(void) = start;
        if (f() > 0 || begin() > 0) {
    ERROR:  return 1;
        }
        return 0;
    }

    $ slam -q pointer.c | sed -n 1p
    SAFE
    $ (cat pointer.c; echo 'int start(void) { return 1; }') > defined.c
    $ slam -q defined.c | sed -n 1p
    UNSAFE, replayed

It is said of no result of another type, and no result but one that a variable gets.

File other.c:

    #pragma slam status flags
    #pragma slam status start
    extern unsigned flags(void);
    extern int start(void);
    struct s { int r; } s;
    int main(void)
    {
        s.r = start();
        if (flags() > 0 || s.r > 0) {
    ERROR:  return 1;
        }
        return 0;
    }

    $ slam -q other.c | sed -n 1p
    UNSAFE, replayed

In a rule it is a word of an item. A word that there is not is refused.

File held.slic:

    title "What is started is stopped";
    status [start];
    state { int on = 0; }
    start.exit { if ($return == 0) on = 1; }
    stop.entry { if (on == 0) abort "stopped, and not started"; on = 0; }

File held.c:

    extern int start(void);
    extern void stop(void);
    int main(void)
    {
        if (start() >= 0)
            stop();
        return 0;
    }

    $ slam -q --rule held.slic held.c | sed -n 1p
    held: SAFE
    $ grep -v '^status' held.slic > unsaid.slic
    $ slam -q --rule unsaid.slic held.c | sed -n 1p
    unsaid: UNSAFE, replayed
    $ printf '#pragma slam state f\nint main(void) { return 0; }\n' > wrong.c
    $ slam -q wrong.c
    stderr:
    error: the pragma `slam state` is not known
      ┌─ wrong.c:1:1
      │
    1 │ #pragma slam state f
      │ ^^^^^^^^^^^^^^^^^^
    status: 2
