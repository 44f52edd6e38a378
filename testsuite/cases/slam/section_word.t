`global` opens a section of a predicate file only before a brace: a variable of that name is one like others.

File a.c:

    int nondet(void);
    int global;
    int main(void) {
        int x = nondet();
        global = x;
        if (global != x) { ERROR: goto ERROR; }
        return 0;
    }

    $ slam a.c
    SAFE
    No error of a.c can be reached: proved in 2 iterations with 1 predicate.

    Predicates:
      main: global == x

    What holds at the loops:
      a.c:6 in main: 0

    The verdict rests on these assumptions:
      a.c:4: undefined functions write no variable that is not declared `extern`, such as `global`, by name, through a pointer to another type, or one that they find in memory

    Every intermediate is in slam-work/a, the commands in commands.txt there.
    stderr:
    1: 0 predicates, path of 6 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>)
    2: 1 predicate: no error is reachable (c2bp <time>, bebop <time>)

File p.c:

    int global, other;
    int main(void) {
        global = 1;
        other = global;
        if (other != 1) { ERROR: goto ERROR; }
        return 0;
    }

File p.pred:

    global { global == 1, other == 1 }

    $ c2bp p.c p.pred -o p.bp && bebop p.bp
    {
      "format": "slam-trace",
      "version": 1,
      "tool": {"name":"bebop","version":"0.1.0"},
      "program": {"file":"p.bp","sha256":"<sha256>"},
      "source": {"file":"p.c","sha256":"<sha256>"},
      "verdict": "unreachable"
    }
