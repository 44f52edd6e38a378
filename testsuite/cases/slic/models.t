A model is the body of a function that the program declares and does not define. Events
are at it as at any other.

File a.c:

    int ready(int device);
    int start(int device);
    int main(void) { if (ready(1)) start(1); return 0; }

File a.slic:

    state { int started = 0; }
    static int count(int x) { return x + 1; }
    model int ready(int device) { return started == 0; }
    model int start(int device) { return count(device); }
    model int absent(void) { return 0; }
    start.exit { started++; if (started > 1 || $return != 2) abort "$fname: not ready"; }

    $ slic a.c a.slic | sed -n '/^# 1 "slic"/,$p'
    # 1 "slic"
    extern void slic_abort(const char *);
    extern void __VERIFIER_assume(int);
    extern unsigned long long __VERIFIER_nondet_ulonglong(void);
    #pragma GCC diagnostic push
    #pragma GCC diagnostic ignored "-Wunknown-pragmas"
    #pragma slam starts slic_note
    #pragma slam starts a_count
    #pragma slam starts a_started
    #pragma GCC diagnostic pop
    static __attribute__((unused)) const char *slic_note;
    # 1 "a.slic"
            static
    # 1 "a.slic"
            int a_started
    # 1 "a.slic"
                        = 0;
    # 2 "a.slic"
    static int a_count
    # 2 "a.slic"
                    (int x) { return x + 1; }
    # 6 "a.slic"
    static int slic_start ( int device ) {
    # 6 "a.slic"
    __typeof__(start(device)) slic_return = start(device);
    # 6 "a.slic"
               { a_started
    # 6 "a.slic"
                        ++; if (a_started
    # 6 "a.slic"
                                        > 1 || slic_return
    # 6 "a.slic"
                                                       != 2) slic_abort("start: not ready")
    # 6 "a.slic"
                                                                                      ; }
    # 6 "a.slic"
    return slic_return;}
    # 3 "a.slic"
          int ready(int device) { return a_started
    # 3 "a.slic"
                                                 == 0; }
    # 4 "a.slic"
          int start(int device) { return a_count
    # 4 "a.slic"
                                              (device); }
    $ slic a.c a.slic -o a.i && gcc -Wall -c a.i
    $ slam --quiet --rule a.slic a.c
    a: SAFE
    No violation and no error of a.c can be reached: proved in 2 iterations with 11 predicates.

    Predicates:
      global: a_started <= 1, a_started + 1 <= 1, a_started == 0
      slic_start: slic_return == 2, device == 1
      start: $return == 2, device == 1
      a_count: $return == 2, x == 1
      main: __t1 == 0
      ready: $return == 0

    The verdict rests on these assumptions:
      what the program does not define calls no function of `a`

    Every intermediate is in slam-work/a/a/loop, the commands in commands.txt there.

Where the program defines the function, that counts.

File b.c:

    int ready(int device) { return device; }
    int start(int device) { return device + 1; }
    int main(void) { if (ready(1)) start(1); if (ready(1)) start(1); return 0; }

    $ slic b.c a.slic | grep -c "int ready"
    1
    $ slam --quiet --rule a.slic b.c | head -n 1
    a: UNSAFE, replayed

In a program of several files it stands in one of them.

File c.c:

    int start(int device);
    int other(void) { return start(1); }

File d.c:

    int ready(int device);
    int other(void);
    int main(void) { if (ready(1)) other(); return 0; }

    $ slic d.c c.c a.slic -o out && gcc -Wall -c out/*.i && grep -c "return started\|return a_started\|return a_count" out/*.i
    out/1-d.i:1
    out/2-c.i:1
    stderr:
    a.slic:2:12: warning: 'a_count' defined but not used [-Wunused-function]
        2 | static int count(int x) { return x + 1; }
          |            ^~~~~~~
    $ slam --quiet --rule a.slic d.c c.c | head -n 1
    a: SAFE

What is no model.

File e.slic:

    model int (*ready(int device))(int) { return 0; }
    model int start(int device) { return nothing; }
    start.entry { }

    $ slic a.c e.slic
    stderr:
    error: this is no model of a function
      ┌─ e.slic:1:7
      │
    1 │ model int (*ready(int device))(int) { return 0; }
      │       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ expected `TYPE NAME(PARAMETERS) { .. }`
    status: 1

File f.slic:

    model int start(int device) { return nothing; }
    start.entry { }

    $ slic a.c f.slic
    stderr:
    error: `nothing` is not declared
      ┌─ f.slic:1:38
      │
    1 │ model int start(int device) { return nothing; }
      │                                      ^^^^^^^
    status: 1
