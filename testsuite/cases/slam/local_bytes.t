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
    UNKNOWN: no progress: the same path came back, although newton's predicates are there

    What was tried:
      1: 0 predicates, a path of 10 steps: infeasible, 1 new predicate
           main: x == 1
      2: 1 predicate, a path of 10 steps: infeasible, longer cubes along the path next
      3: 1 predicate, a path of 10 steps: infeasible, 2 new predicates
           main: x < 2
           main: x <= 0
      4: 3 predicates, a path of 10 steps: infeasible, abstraction with cubes up to 4 next
      5: 3 predicates, a path of 10 steps: infeasible, abstraction with cubes up to 5 next
      6: 3 predicates, a path of 10 steps: infeasible, abstraction without a bound on cubes next
      7: 3 predicates, a path of 10 steps: infeasible, nothing new

    To go on from there: slam copied.c slam-work/copied/07.preds.txt

    Every intermediate is in slam-work/copied, the commands in commands.txt there.
    stderr:
    1: 0 predicates, path of 10 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>)
    2: 1 predicate, path of 10 steps: infeasible, longer cubes along the path next (c2bp <time>, bebop <time>)
    3: 1 predicate, path of 10 steps: infeasible, 2 new predicates (c2bp <time>, bebop <time>, newton <time>, newton <time>, newton <time>)
    4: 3 predicates, path of 10 steps: infeasible, abstraction with cubes up to 4 next (c2bp <time>, bebop <time>, newton <time>)
    5: 3 predicates, path of 10 steps: infeasible, abstraction with cubes up to 5 next (c2bp <time>, bebop <time>)
    6: 3 predicates, path of 10 steps: infeasible, abstraction without a bound on cubes next (c2bp <time>, bebop <time>)
    7: 3 predicates, path of 10 steps: infeasible, nothing new (c2bp <time>, bebop <time>)
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
    UNKNOWN: no progress: the same path came back, although newton's predicates are there

    What was tried:
      1: 0 predicates, a path of 6 steps: infeasible, 1 new predicate
           main: x == 1
      2: 1 predicate, a path of 6 steps: infeasible, longer cubes along the path next
      3: 1 predicate, a path of 6 steps: infeasible, 2 new predicates
           main: x < 2
           main: x <= 0
      4: 3 predicates, a path of 6 steps: infeasible, abstraction with cubes up to 4 next
      5: 3 predicates, a path of 6 steps: infeasible, abstraction with cubes up to 5 next
      6: 3 predicates, a path of 6 steps: infeasible, abstraction without a bound on cubes next
      7: 3 predicates, a path of 6 steps: infeasible, nothing new

    To go on from there: slam number.c slam-work/number/07.preds.txt

    Every intermediate is in slam-work/number, the commands in commands.txt there.
    stderr:
    1: 0 predicates, path of 6 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>)
    2: 1 predicate, path of 6 steps: infeasible, longer cubes along the path next (c2bp <time>, bebop <time>)
    3: 1 predicate, path of 6 steps: infeasible, 2 new predicates (c2bp <time>, bebop <time>, newton <time>, newton <time>, newton <time>)
    4: 3 predicates, path of 6 steps: infeasible, abstraction with cubes up to 4 next (c2bp <time>, bebop <time>, newton <time>)
    5: 3 predicates, path of 6 steps: infeasible, abstraction with cubes up to 5 next (c2bp <time>, bebop <time>)
    6: 3 predicates, path of 6 steps: infeasible, abstraction without a bound on cubes next (c2bp <time>, bebop <time>)
    7: 3 predicates, path of 6 steps: infeasible, nothing new (c2bp <time>, bebop <time>)
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

So it is with what a constant object leads to, with numbers that are arguments themselves,
and with whatever may carry an address: each of these may become 2.

File reach.sh:

    # reach.sh TYPE VALUE: is x still 1 after f has got the value?
    printf '%s\n' '#pragma slam local f' 'struct opaque;' 'struct w { int k; int *p; };' \
        'union u { int *p; double d; };' "extern void f($1);" 'extern long g(int *);' \
        'int main(void) {' ' int x = 1, *p = &x; struct w w = { 1, &x }; union u u = { &x };' \
        ' long n = (long)&x, r = g(&x); void (*v)(void) = (void (*)(void))&x;' \
        ' struct opaque *o = (struct opaque *)&x; x = 1;' " f($2);" \
        ' if (x != 1) { ERROR: return 1; }' \
        ' return p == 0 || w.k == 0 || u.p == 0 || n == 0 || r == 0 || v == 0 || o == 0; }' > t.c
    slam -q --no-replay --time-limit 20 t.c | sed -n '1s/[ :,].*//;1p'

    $ sh reach.sh 'const struct w *' '&w'
    UNKNOWN
    $ sh reach.sh 'int *const *' '&p'
    UNKNOWN
    $ sh reach.sh 'const void *' '&p'
    UNKNOWN
    $ sh reach.sh 'long' 'n'
    UNKNOWN
    $ sh reach.sh 'unsigned, unsigned' 'n, n >> 32'
    UNKNOWN
    $ sh reach.sh 'double' 'u.d'
    UNKNOWN
    $ sh reach.sh 'double *' '&u.d'
    UNKNOWN
    $ sh reach.sh 'long *' '&r'
    UNKNOWN
    $ sh reach.sh 'void (**)(void)' '&v'
    UNSAFE
    $ sh reach.sh 'struct opaque **' '&o'
    UNSAFE
    $ sh reach.sh 'struct w' 'w'
    UNSAFE
