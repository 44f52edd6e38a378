What a function of an interface writes (`#pragma slam shallow f`, in rules `shallow [f];`):
what its arguments point to, and numbers behind that, but no pointers there. So a rule knows
that a structure's members still lead to the same objects.

File device.h:

    struct device { void *data; int count; };
    struct client { int address; struct device dev; };
    struct state { struct client *client; int *limit; int mode; struct client own; };
    extern int get(struct device *dev);
    extern void look(const struct device *dev);
    extern void fill(struct state *state);

File kept.c:

    #include "device.h"
    #pragma slam shallow get
    int probe(struct state *s)
    {
        struct client *before = s->client;
        get(&s->client->dev);
        if (s->client != before) {
    ERROR:  return 1;
        }
        return 0;
    }

    $ slam --entry probe kept.c | sed -n 1p
    SAFE
    stderr:
    1: 0 predicates, path of 5 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>)
    2: 1 predicate: no error is reachable (c2bp <time>, bebop <time>)
    $ sed 's/shallow/local/' kept.c > local.c
    $ slam --entry probe --no-replay local.c | sed -n 1p
    UNKNOWN: newton: the path is feasible only if approximated values are right; local.c:6: `get` may write what its arguments reach
    stderr:
    1: 0 predicates, path of 5 steps: newton does not know (c2bp <time>, bebop <time>, newton <time>)

Numbers behind it are written, and all of what the argument points to.

    $ sed 's/s->client != before/before->dev.count != 0/; s/get(&/before->dev.count = 0; get(\&/' kept.c > count.c
    $ slam --entry probe --no-replay count.c | sed -n 1p
    UNSAFE
    stderr:
    1: 0 predicates, path of 6 steps: the path is an execution of the program (c2bp <time>, bebop <time>, newton <time>)
    $ sed 's/s->client != before/before->dev.data != 0/; s/get(&/before->dev.data = 0; get(\&/' kept.c > data.c
    $ slam --entry probe --no-replay data.c | sed -n 1p
    UNSAFE
    stderr:
    1: 0 predicates, path of 6 steps: the path is an execution of the program (c2bp <time>, bebop <time>, newton <time>)
    $ sed 's/s->client != before/s->mode != 1/; s/get(&/s->mode = 1; get(\&/' kept.c > mode.c
    $ slam --entry probe --no-replay mode.c | sed -n 1p
    UNKNOWN: newton: the path is feasible only if approximated values are right; mode.c:6: `get` may write what its arguments reach
    stderr:
    1: 0 predicates, path of 6 steps: newton does not know (c2bp <time>, bebop <time>, newton <time>)

What another function of that kind is given as a whole may change in all parts; through a
pointer to what is constant nothing does.

    $ sed 's/shallow get/shallow fill/; s/get(&s->client->dev)/fill(s)/' kept.c > whole.c
    $ slam --entry probe --no-replay whole.c | sed -n 1p
    UNSAFE
    stderr:
    1: 0 predicates, path of 5 steps: the path is an execution of the program (c2bp <time>, bebop <time>, newton <time>)
    $ sed 's/shallow get/shallow look/; s/get(&s->client->dev)/s->mode = 1; look(\&s->client->dev)/; s/s->client != before/s->mode != 1/' kept.c > look.c
    $ slam --entry probe --no-replay look.c | sed -n 1p
    SAFE
    stderr:
    1: 0 predicates, path of 6 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>)
    2: 1 predicate: no error is reachable (c2bp <time>, bebop <time>)

It is an assumption of the verdict.

    $ slam -q --entry probe kept.c && slam --entry probe kept.c | grep "is written by"
    SAFE
    No error of kept.c can be reached: proved in 2 iterations with 1 predicate.

    Predicates:
      probe: s->client == before

    The verdict rests on these assumptions:
      kept.c:3: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
      kept.c:3: typed: a pointer to a structure, or to characters, leads to such, and into no variable that has none
      device.h:4: nothing but what their arguments lead to, and numbers behind that, is written by get

    Every intermediate is in slam-work/kept, the commands in commands.txt there.
      device.h:4: nothing but what their arguments lead to, and numbers behind that, is written by get
    stderr:
    1: 0 predicates, path of 5 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>)
    2: 1 predicate: no error is reachable (c2bp <time>, bebop <time>)

A local variable that it was handed is none of what others write later.

File stack.c:

    struct resource { long start; struct resource *parent; };
    #pragma slam shallow find
    #pragma slam shallow claim
    extern int find(int n, struct resource *out);
    extern int claim(struct resource *all, long start);
    extern struct resource all;
    int probe(int n)
    {
        struct resource own;
        long start;
        if (find(n, &own))
            return 0;
        start = own.start;
        claim(&all, start);
        if (own.start != start) {
    ERROR:  return 1;
        }
        return 0;
    }

    $ slam --entry probe stack.c | sed -n 1p
    SAFE
    stderr:
    1: 0 predicates, path of 9 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>)
    2: 1 predicate: no error is reachable (c2bp <time>, bebop <time>)
    $ sed 's/claim(&all/claim(\&own/' stack.c > own.c
    $ slam --entry probe --no-replay own.c | sed -n 1p
    UNSAFE
    stderr:
    1: 0 predicates, path of 9 steps: the path is an execution of the program (c2bp <time>, bebop <time>, newton <time>)
    $ sed 's/shallow find/forgets find/' stack.c > kept.c
    $ slam --entry probe --no-replay kept.c | sed -n 1p
    UNKNOWN: newton: the path is feasible only if approximated values are right; kept.c:14: `claim` may write what its arguments reach
    stderr:
    1: 0 predicates, path of 9 steps: newton does not know (c2bp <time>, bebop <time>, newton <time>)

An argument that holds pointers by value may be kept in what it leads to.

File union.c:

    struct s { int v; };
    union place { struct s **a; void **b; } __attribute__((transparent_union));
    #pragma slam local put
    extern int put(union place place, struct s *s);
    int probe(void)
    {
        struct s x = { 0 }, *kept = 0;
        put(&kept, &x);
        x.v = 0;
        if (kept)
            kept->v = 1;
        if (x.v == 1) {
    ERROR:  return 1;
        }
        return 0;
    }

    $ slam -q --no-replay --time-limit 20 --entry probe union.c | sed -n '1s/[ :,].*//;1p'
    UNKNOWN
