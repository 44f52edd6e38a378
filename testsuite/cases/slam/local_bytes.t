A function that writes only what its arguments reach (`#pragma slam local f`) may find
addresses in numbers, where the program puts some there.

File copied.c:

    #include <string.h>
    #pragma slam local f
    extern void f(char *b);
    int main(void)
    {
        int x = 1, *p = &x;
        char b[8];
        memcpy(b, &p, sizeof p);
        f(b);
        if (x != 1) {
    ERROR:  return 1;
        }
        return 0;
    }

    $ slam copied.c
    UNKNOWN: newton: the path is feasible only if approximated values are right; copied.c:9: `f` may write what its arguments reach

    What was tried:
      1: 0 predicates, a path of 10 steps: newton does not know

    Every intermediate is in slam-work/copied, the commands in commands.txt there.
    stderr:
    1: 0 predicates, path of 10 steps: newton does not know (c2bp <time>, bebop <time>, newton <time>)
    status: 3

File laid.c:

    #pragma slam local f
    extern void f(char *b);
    int main(void)
    {
        int x = 1, *p = &x;
        char *c = (char *)&p;
        f(c);
        if (x != 1) {
    ERROR:  return 1;
        }
        return 0;
    }

    $ slam laid.c
    UNKNOWN: newton: the path is feasible only if approximated values are right; laid.c:7: `f` may write what its arguments reach

    What was tried:
      1: 0 predicates, a path of 7 steps: newton does not know

    Every intermediate is in slam-work/laid, the commands in commands.txt there.
    stderr:
    1: 0 predicates, path of 7 steps: newton does not know (c2bp <time>, bebop <time>, newton <time>)
    status: 3

File number.c:

    #pragma slam local f
    extern void f(long *b);
    int main(void)
    {
        int x = 1;
        long c = (long)&x;
        f(&c);
        if (x != 1) {
    ERROR:  return 1;
        }
        return 0;
    }

    $ slam number.c
    UNKNOWN: newton: the path is feasible only if approximated values are right; number.c:7: `f` may write what its arguments reach

    What was tried:
      1: 0 predicates, a path of 6 steps: newton does not know

    Every intermediate is in slam-work/number, the commands in commands.txt there.
    stderr:
    1: 0 predicates, path of 6 steps: newton does not know (c2bp <time>, bebop <time>, newton <time>)
    status: 3

Numbers that no address becomes lead nowhere.

File apart.c:

    #pragma slam local f
    struct s { int n; char name[8]; };
    extern void f(struct s *b);
    int x;
    int main(void)
    {
        struct s s = { 3, "name" };
        int *p = &x;
        x = 1;
        f(&s);
        if (x != 1) {
    ERROR:  return 1;
        }
        return *p == 1 ? 0 : 1;
    }

    $ slam apart.c
    SAFE
    No error of apart.c can be reached: proved in 2 iterations with 1 predicate.

    Predicates:
      global: x == 1

    The verdict rests on these assumptions:
      apart.c:3: nothing but what their arguments reach is written by f

    Every intermediate is in slam-work/apart, the commands in commands.txt there.
    stderr:
    1: 0 predicates, path of 13 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>)
    2: 1 predicate: no error is reachable (c2bp <time>, bebop <time>)
