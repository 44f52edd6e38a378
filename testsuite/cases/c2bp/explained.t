`--explain` for calls, statements that matter to no predicate, and conditions that no cube can decide.

File a.c:

    int g;
    static int next(int x)
    {
        return x + 1;
    }
    int main(void)
    {
        int x = 1, y, z = 5;
        y = next(x);
        z = 6;
        if (z == g)
            y = 3;
        return y;
    }

File a.preds:

    main { x == 1, y == 2 }
    next { x == 1, $return == 2 }

    $ c2bp a.c a.preds --explain 9
    main.3  a.c:9  y = next(x);
      {x == 1} of next starts as {x == 1}
        WP = x == 1
        F(WP) = {x == 1}
        F(!WP) = !{x == 1}
        `x == 1`: built from predicates, exact
      t1 is {$return == 2} of next, here: y == 2
      {y == 2} := t1
        WP = y == 2
        F(WP) = t1
        F(!WP) = !t1
        `y == 2`: built from predicates, exact
      untouched: {x == 1}
    $ c2bp a.c a.preds --explain 10
    main.4  a.c:10  z = 6;
      untouched: {x == 1}, {y == 2}
    $ c2bp a.c a.preds --explain 11
    main.5+  a.c:11  if (z == g)
      assume(1)
        C = z == g
        F(!C) = 0
        `z == g`: a side of it is read by no predicate, so no cube decides it

    main.5-  a.c:11  if (z == g)
      assume(1)
        C = z != g
        F(!C) = 0
        `z == g`: a side of it is read by no predicate, so no cube decides it
    $ c2bp a.c /dev/null --explain 10
    main.4  a.c:10  z = 6;
      no predicate is involved
    $ c2bp a.c - --explain 10 < a.preds
    main.4  a.c:10  z = 6;
      untouched: {x == 1}, {y == 2}
    $ c2bp a.c a.preds --explain 9 > /dev/full
    stderr:
    error: cannot write standard output: No space left on device (os error 28)
    status: 1

A limit makes the result coarser.

    $ c2bp a.c a.preds --time-limit 0.000001 -o a.bp
    stderr:
    c2bp: a limit was reached; the rest was abstracted without the prover (sound, but coarser)
