What undefined functions keep. A path on which something is written behind the back comes
back again and again, and hides the error behind it, which needs nothing of the kind.

File users.c:

    struct device { int users; };
    struct device *get(void);
    void keep(struct device *);
    void work(void);
    int again(void);
    int main(void)
    {
        struct device *d = get();
        int opened = 0;
        if (!d)
            return 0;
        keep(d);
        d->users = 0;
        while (again()) {
            work();
            if (!opened || MANY && again()) {
                d->users++;
                opened = 1;
            } else {
                d->users--;
                opened = 0;
            }
            if (d->users > 1) { ERROR: ; }
        }
        return 0;
    }

    $ slam --no-search -D MANY=1 users.c
    UNSAFE, replayed
    users.c has an error: this execution reaches it (found in 19 iterations with 3 predicates).

    users.c:8   d = get()                any value chosen: d = object 1
    users.c:10  if (!d)                  not taken: d = object 1
    users.c:12  keep(d)
    users.c:13  d->users = 0             d->users = 0
    users.c:14  again()                  any value chosen: 1
    users.c:14  if (!again())            not taken: again() = 1
    users.c:15  work()
    users.c:16  if (!opened)             taken: opened = 0
    users.c:17  d->users = d->users + 1  d->users = 1
    users.c:18  opened = 1               opened = 1
    users.c:23  if (d->users > 1)        not taken: d->users = 1
    users.c:14  again()                  any value chosen: 1
    users.c:14  if (!again())            not taken: again() = 1
    users.c:15  work()
    users.c:16  if (!opened)             not taken: opened = 1
    users.c:16  again()                  any value chosen: 1
    users.c:16  if (!again())            not taken: again() = 1
    users.c:17  d->users = d->users + 1  d->users = 2
    users.c:18  opened = 1               opened = 1
    users.c:23  if (d->users > 1)        taken: d->users = 2
    users.c:23  ERROR:                   the error is reached

    Every intermediate is in slam-work/users, the commands in commands.txt there.
    stderr:
    1: 0 predicates, path of 21 steps: infeasible, 2 new predicates (c2bp <time>, bebop <time>, newton <time>)
    2: 2 predicates, path of 21 steps: infeasible, longer cubes along the path next (c2bp <time>, bebop <time>)
    3: 2 predicates, path of 21 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>, newton <time>)
    4: 3 predicates, path of 21 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>, newton <time>)
    5: 4 predicates, path of 21 steps: infeasible, abstraction with cubes up to 4 next (c2bp <time>, bebop <time>)
    6: 4 predicates, path of 21 steps: infeasible, abstraction with cubes up to 5 next (c2bp <time>, bebop <time>)
    7: 4 predicates, path of 21 steps: infeasible, abstraction without a bound on cubes next (c2bp <time>, bebop <time>)
    8: 4 predicates, path of 21 steps: infeasible, nothing new (c2bp <time>, bebop <time>)
    one element is followed from here on
    9: 0 predicates, path of 21 steps: infeasible, 2 new predicates (c2bp <time>, bebop <time>, newton <time>)
    10: 2 predicates, path of 21 steps: infeasible, longer cubes along the path next (c2bp <time>, bebop <time>)
    11: 2 predicates, path of 21 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>, newton <time>)
    12: 3 predicates, path of 21 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>, newton <time>)
    13: 4 predicates, path of 21 steps: infeasible, abstraction with cubes up to 4 next (c2bp <time>, bebop <time>)
    14: 4 predicates, path of 21 steps: infeasible, abstraction with cubes up to 5 next (c2bp <time>, bebop <time>)
    15: 4 predicates, path of 21 steps: infeasible, abstraction without a bound on cubes next (c2bp <time>, bebop <time>)
    16: 4 predicates, path of 21 steps: infeasible, nothing new (c2bp <time>, bebop <time>)
    undefined functions keep nothing from here on
    17: 0 predicates, path of 21 steps: infeasible, 2 new predicates (c2bp <time>, bebop <time>, newton <time>)
    18: 2 predicates, path of 35 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>)
    19: 3 predicates, path of 37 steps: the path is an execution of the program (c2bp <time>, bebop <time>, newton <time>)
    status: 1
    $ slam --no-search -q -D MANY=0 users.c
    UNKNOWN: no progress: the same path came back, although newton's predicates are there; there is no error if undefined functions keep nothing and write as --undefined shallow says

    What was tried:
      1: 0 predicates, a path of 20 steps: infeasible, 1 new predicate
           main: opened == 0
      2: 1 predicate, a path of 21 steps: infeasible, 2 new predicates
           main: d->users <= 1
           main: d->users == 0
      3: 3 predicates, a path of 21 steps: infeasible, longer cubes along the path next
      4: 3 predicates, a path of 21 steps: infeasible, 1 new predicate
           main: d->users + 1 <= 1
      5: 4 predicates, a path of 21 steps: infeasible, 1 new predicate
           main: d->users == 1
      6: 5 predicates, a path of 21 steps: infeasible, abstraction with cubes up to 4 next
      7: 5 predicates, a path of 21 steps: infeasible, abstraction with cubes up to 5 next
      8: 5 predicates, a path of 21 steps: infeasible, abstraction without a bound on cubes next
      9: 5 predicates, a path of 21 steps: infeasible, nothing new; one element is followed from here on
      10: 0 predicates, a path of 20 steps: infeasible, 3 new predicates
           main: opened == 0
           main: d->users <= 1
           main: d->users == 0
      11: 3 predicates, a path of 21 steps: infeasible, longer cubes along the path next
      12: 3 predicates, a path of 21 steps: infeasible, 1 new predicate
           main: d->users + 1 <= 1
      13: 4 predicates, a path of 21 steps: infeasible, 1 new predicate
           main: d->users == 1
      14: 5 predicates, a path of 21 steps: infeasible, abstraction with cubes up to 4 next
      15: 5 predicates, a path of 21 steps: infeasible, abstraction with cubes up to 5 next
      16: 5 predicates, a path of 21 steps: infeasible, abstraction without a bound on cubes next
      17: 5 predicates, a path of 21 steps: infeasible, nothing new; undefined functions keep nothing from here on
      18: 0 predicates, a path of 20 steps: infeasible, 3 new predicates
           main: opened == 0
           main: d->users <= 1
           main: d->users == 0
      19: 3 predicates, a path of 34 steps: infeasible, 1 new predicate
           main: d->users == 1
      20: 4 predicates: no error is reachable

    To go on from there: slam --undefined shallow --follow always users.c slam-work/users/20.preds.txt

    Every intermediate is in slam-work/users, the commands in commands.txt there.
    status: 3

What it hangs on can be taken for granted.

    $ slam -q --no-search -D MANY=0 --undefined local users.c
    SAFE
    No error of users.c can be reached: proved in 4 iterations with 4 predicates.

    Predicates:
      main: opened == 0, d->users <= 1, d->users == 0, d->users == 1

    What holds at the loops:
      users.c:14 in main: (d->users <= 1) && ((opened == 0) && (d->users == 0) || !(opened == 0) && (d->users == 1))

    The verdict rests on these assumptions:
      users.c:2: nothing but what their arguments reach is written by get, keep, work, again

    Every intermediate is in slam-work/users, the commands in commands.txt there.
    $ slam -q --no-search -D MANY=1 --undefined local users.c | head -1
    UNSAFE, replayed
    $ slam -q --no-search -D MANY=0 --undefined pure users.c | grep written
      users.c:2: nothing is written by get, keep, work, again
    $ for u in any local shallow flat pure; do echo $u $(c2bp -D MANY=0 --undefined $u users.c | grep -c 'is written by'); done
    any 0
    local 1
    shallow 1
    flat 1
    pure 1

Functions of which something is said are what is said of them.

File said.c:

    #pragma slam flat change
    struct in { int n; };
    struct out { struct in *in; int own; };
    void change(struct out *);
    void look(struct out *);
    int main(void)
    {
        struct in in = { 0 };
        struct out out = { &in, 0 };
        FUNCTION(&out);
        if (FIELD) { ERROR: ; }
        return 0;
    }

    $ for u in any local shallow flat pure; do for f in out.own in.n; do echo $u $f: $(for g in change look; do slam -q --no-replay --no-search -D FUNCTION=$g -D FIELD=$f --assume typed --undefined $u said.c | head -1; done); done; done
    any out.own: UNSAFE UNSAFE
    any in.n: SAFE UNKNOWN: newton: the path is feasible only if approximated values are right; said.c:10: `look` may write what its arguments reach
    local out.own: UNSAFE UNSAFE
    local in.n: SAFE UNKNOWN: newton: the path is feasible only if approximated values are right; said.c:10: `look` may write what its arguments reach
    shallow out.own: UNSAFE UNSAFE
    shallow in.n: SAFE UNKNOWN: newton: the path is feasible only if approximated values are right; said.c:10: `look` may write what its arguments reach
    flat out.own: UNSAFE UNSAFE
    flat in.n: SAFE SAFE
    pure out.own: UNSAFE SAFE
    pure in.n: SAFE SAFE
