One order of evaluation alone, on demand: gcc's, which reads a plain variable after the call
on its right. gcc rewrites some expressions first, so the verdict says so.

File sum.c:

    int x = 1;
    int f(void) { x = 5; return 0; }
    int main(void)
    {
        int y = x + f();
        if (y != 5) { ERROR: ; }
        return 0;
    }

    $ slam -q --evaluation-order gcc sum.c
    SAFE
    No error of sum.c can be reached: proved in 2 iterations with 5 predicates.

    Predicates:
      global: x == 5
      main: y == 5, __t2 == 5, __t1 == 0
      f: $return == 0

    The verdict rests on these assumptions:
      sum.c:5: operands in conflict are evaluated in the order that gcc mostly takes

    Every intermediate is in slam-work/sum, the commands in commands.txt there.
    $ slam -q sum.c | head -1
    UNKNOWN: an error is reached only if operands are evaluated in another order than gcc's, which C allows: sum.c:6

Where the order does not matter, nothing is said.

File quiet.c:

    int x = 1, z;
    int f(void) { z = 5; return 0; }
    int main(void)
    {
        int y = x + f();
        if (y != 1) { ERROR: ; }
        return 0;
    }

    $ slam -q --evaluation-order gcc quiet.c
    SAFE
    No error of quiet.c can be reached: proved in 2 iterations with 4 predicates.

    Predicates:
      global: x == 1
      main: y == 1, __t1 == 0
      f: $return == 0

    Every intermediate is in slam-work/quiet, the commands in commands.txt there.
