Variables that the program treats alike, and procedures that differ in them only: once two
of them have their predicates, a path that needs those of a third brings them for all. What is
treated otherwise (`last`, `ended`) is none of them.

File events.c:

    void reach_error(void);
    int nondet(void);

    int e1 = 2, e2 = 2, e3 = 2, e4 = 2, last = 2;

    int fired1(void) { int fired = 0; if (e1 == 1) fired = 1; return fired; }
    int fired2(void) { int fired = 0; if (e2 == 1) fired = 1; return fired; }
    int fired3(void) { int fired = 0; if (e3 == 1) fired = 1; return fired; }
    int fired4(void) { int fired = 0; if (e4 == 1) fired = 1; return fired; }
    int ended(void) { int fired = 0; if (last == 1) fired = 2; return fired; }

    int main(void)
    {
        while (nondet()) {
            if (fired1()) reach_error();
            if (fired2()) reach_error();
            if (fired3()) reach_error();
            if (fired4()) reach_error();
            if (ended()) reach_error();
            if (nondet()) last = 0;
        }
    }

File events.preds:

    global { e1 == 1, e2 == 1 }
    main { __t2 == 0, __t3 == 0 }
    fired1 { fired == 0, $return == 0 }
    fired2 { fired == 0, $return == 0 }

    $ c2bp events.c events.preds -o events.bp
    $ bebop events.bp --format json -o trace.json
    $ newton events.c trace.json --discover sp
    // verdict: infeasible
    main {
        __t4 == 0
    }

    fired3 {
        $return == 0,
        fired == 0
    }
    $ newton events.c trace.json
    // verdict: infeasible
    main {
        __t4 == 0,
        __t1 == 0,
        __t5 == 0,
        __t6 == 0,
        __t7 == 0
    }

    fired3 {
        $return == 0,
        fired == 0
    }

    fired4 {
        $return == 0,
        fired == 0
    }
    $ slam -q events.c
    SAFE
    No error of events.c can be reached: proved in 9 iterations with 22 predicates.

    Predicates:
      global: e1 == 1, e2 == 1, e3 == 1, e4 == 1, last == 1
      main: __t2 == 0, __t3 == 0, __t4 == 0, __t1 == 0, __t5 == 0, __t6 == 0, __t7 == 0
      fired1: $return == 0, fired == 0
      fired2: $return == 0, fired == 0
      fired3: $return == 0, fired == 0
      fired4: $return == 0, fired == 0
      ended: $return == 0, fired == 0

    What holds at the loops:
      events.c:14 in main: !(e1 == 1) && !(e2 == 1) && !(e3 == 1) && !(e4 == 1) && !(last == 1)

    The verdict rests on these assumptions:
      events.c:14: other files name no function of the program that was not handed to them, to call it or to lead to it, such as `fired1`
      events.c:14: undefined functions write no variable that is not declared `extern`, such as `e1`, by name, through a pointer to another type, or one that they find in memory

    Every intermediate is in slam-work/events, the commands in commands.txt there.
