Where pointers come from that may lead to a variable which other files can name: what they put
into variables that are declared `extern`, with a definition here or without;

File declared.c:

    #include <assert.h>
    extern int *place;
    int *place;
    int x;
    void init(void);
    int main(void)
    {
        init();
        *place = 5;
        assert(x == 0);
        return 0;
    }

    $ slam -q declared.c | head -1
    UNSAFE, replayed

into volatile ones;

File volatile.c:

    #include <assert.h>
    int *volatile place;
    int x;
    int main(void)
    {
        int *p = place;
        if (p)
            *p = 5;
        assert(x == 0);
        return 0;
    }

    $ slam -q volatile.c | head -1
    UNSAFE, not replayed: volatile `place` is any value, and no call that can be answered

structures that an environment hands in by value;

File by_value.c:

    #include <assert.h>
    struct s { int *p; };
    int x;
    void set(struct s s)
    {
        x = 0;
        *s.p = 5;
        assert(x == 0);
    }

    $ slam -q --environment any by_value.c | head -1
    UNSAFE, not replayed: `__VERIFIER_nondet_slic_1` returns a struct

and members beside the one that they are handed.

File beside.c:

    #include <assert.h>
    struct s { int n; int *p; } static s;
    int x;
    void keep(int *);
    int main(void)
    {
        keep(&s.n);
        if (s.p)
            *s.p = 5;
        assert(x == 0);
        return 0;
    }

    $ slam -q beside.c | head -1
    UNKNOWN: no progress: the same path came back, although newton's predicates are there

File beside_there.c:

    #include <assert.h>
    struct s { int n; int *p; } static s;
    int x;
    void keep(int *);
    int main(void)
    {
        struct s *q = &s;
        keep(&q->n);
        if (s.p)
            *s.p = 5;
        assert(x == 0);
        return 0;
    }

    $ slam -q beside_there.c | head -1
    UNKNOWN: no progress: the same path came back, although newton's predicates are there

What they find in memory that they are handed they do not write, and that is told.

File found.c:

    #include <assert.h>
    int x;
    int *get(void);
    void put(int **);
    int main(void)
    {
        int *p = get();
        x = 0;
        put(&p);
        assert(x == 0);
        return 0;
    }

    $ slam -q found.c | grep -A3 '^SAFE\|rests on'
    SAFE
    No error of found.c can be reached: proved in 2 iterations with 1 predicate.

    Predicates:
    --
    The verdict rests on these assumptions:
      found.c:5: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
      found.c:7: undefined functions write no variable that is not declared `extern`, such as `x`, by name, through a pointer to another type, or one that they find in memory

File larger.c:

    #include <assert.h>
    struct big { int first; int others[9]; };
    int x;
    int *get(void);
    int main(void)
    {
        struct big *big = (struct big *)get();
        int *p = &big->first;
        *p = 5;
        assert(x == 0);
        return 0;
    }

    $ slam -q larger.c | head -1
    UNSAFE, replayed
