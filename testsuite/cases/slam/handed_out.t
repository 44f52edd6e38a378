The address of a variable leaves the program in other ways than as a pointer that is an
argument: in a structure or a union by value,

File by_value.c:

    #include <assert.h>
    struct a { int first; };
    struct w { void *p; };
    struct a *keep(struct w);
    static int g;
    int main(void)
    {
        int *p = (int *)keep((struct w){&g});
        g = 0;
        if (p)
            *p = 1;
        assert(g == 0);
        return 0;
    }

    $ slam -q by_value.c | grep -v slam-work | sed '/^$/d'
    SAFE
    No error of by_value.c can be reached: proved in 2 iterations with 1 predicate.
    Predicates:
      global: g == 0
    The verdict rests on these assumptions:
      by_value.c:6: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
    $ slam -q --no-assume strict-aliasing by_value.c | head -1
    UNSAFE, replayed

File union.c:

    #include <assert.h>
    struct a { int first; };
    union u { int *p; long n; };
    struct a *keep(union u);
    static int g;
    int main(void)
    {
        struct a *p = keep((union u){&g});
        g = 0;
        if (p)
            *(int *)p = 1;
        assert(g == 0);
        return 0;
    }

    $ slam -q union.c | grep assum -A1
    The verdict rests on these assumptions:
      union.c:6: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
    $ slam -q --no-assume strict-aliasing union.c | head -1
    UNSAFE, replayed

as what a function returns that is called from there, a pointer or a number,

File returned.c:

    #include <assert.h>
    long *keep(WHAT (*)(void));
    static struct { int x, y; } g;
    static WHAT give(void)
    {
        return (WHAT)&g;
    }
    int main(void)
    {
        int *p = (int *)keep(give);
        g.x = 0;
        if (p)
            *p = 1;
        assert(g.x == 0);
        return 0;
    }

    $ slam -q --cpp-arg "-DWHAT=void *" returned.c | grep strict
      returned.c:8: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
    $ slam -q --cpp-arg "-DWHAT=void *" --no-assume strict-aliasing returned.c | head -1
    UNSAFE, replayed
    $ slam -q --cpp-arg "-DWHAT=unsigned long" --no-assume strict-aliasing returned.c | head -1
    UNSAFE, replayed

stored in what other files know,

File stored.c:

    #include <assert.h>
    struct a { int first; };
    extern void *place;
    void **other(void);
    struct a *get(void);
    static int g;
    int main(void)
    {
        WHERE = &g;
        int *p = (int *)get();
        g = 0;
        if (p)
            *p = 1;
        assert(g == 0);
        return 0;
    }

    $ slam -q --cpp-arg -DWHERE=place --no-assume strict-aliasing stored.c | head -1
    UNSAFE, replayed
    $ slam -q --cpp-arg "-DWHERE=*other()" --no-assume strict-aliasing stored.c | head -1
    UNSAFE, replayed

and behind `...`.

File behind.c:

    #include <assert.h>
    #include <stdarg.h>
    struct a { int first; };
    struct a *keep(va_list);
    static int g;
    static struct a *hand(int n, ...)
    {
        va_list ap;
        va_start(ap, n);
        struct a *a = keep(ap);
        va_end(ap);
        return a;
    }
    int main(void)
    {
        struct a *p = hand(1, &g);
        g = 0;
        if (p)
            *(int *)p = 1;
        assert(g == 0);
        return 0;
    }

    $ slam -q --no-assume strict-aliasing behind.c | head -1
    UNSAFE, replayed

What is copied byte by byte, or read as a number, is the address all the same.

File copied.c:

    #include <assert.h>
    #include <string.h>
    struct a { int first; };
    struct a *keep(TYPE);
    static int g;
    int main(void)
    {
        int *p = &g;
        TYPE n;
        COPY;
        p = (int *)keep(n);
        g = 0;
        if (p)
            *p = 1;
        assert(g == 0);
        return 0;
    }

    $ slam -q --cpp-arg -DTYPE=long --cpp-arg '-DCOPY=memcpy(&n, &p, 8)' --no-assume strict-aliasing copied.c | head -1
    UNSAFE, replayed
    $ slam -q --cpp-arg -DTYPE=long --cpp-arg '-DCOPY=n = *(long *)&p' --no-assume strict-aliasing copied.c | head -1
    UNSAFE, replayed
    $ slam -q --cpp-arg -DTYPE=double --cpp-arg '-DCOPY=memcpy(&n, &p, 8)' --no-assume strict-aliasing copied.c | head -1
    UNSAFE, replayed
