GNU's expressions mean what gcc says. Each program is safe, and its sibling with
`-D BUG` is not.

File elvis.c:

    #define CHECK(e) if (!(e)) reach_error()
    extern void reach_error(void);
    extern unsigned long nondet(void);

    int calls;
    int next(void) { calls++; return calls; }

    int main(void)
    {
        int x = nondet();
        int y = x ?: 7;
        CHECK(y != 0);
        y = next() ?: 9;            /* evaluated once */
        CHECK(y == 1);
    #ifdef BUG
        CHECK(calls != 1);
    #endif
        CHECK(calls == 1);
    }

File wide.c:

    #define CHECK(e) if (!(e)) reach_error()
    extern void reach_error(void);
    extern unsigned long nondet(void);

    typedef unsigned __int128 wide;

    int main(void)
    {
        unsigned long x = nondet();
        wide product = (wide) x * x;
        CHECK(sizeof(__int128) == 16 && sizeof(__float128) == 16);
        if (x == 1UL << 32)
    #ifdef BUG
            CHECK((unsigned long) (product >> 64) == 0);
    #else
            CHECK((unsigned long) (product >> 64) == 1);
    #endif
    }

File types.c:

    #define CHECK(e) if (!(e)) reach_error()
    extern void reach_error(void);
    extern unsigned long nondet(void);

    struct s { char c; double d; };
    static __thread int t = 4;

    int main(void)
    {
        struct s v;
        char wide __attribute__((aligned(16)));
        __auto_type sum = nondet() + 1L;
        CHECK(__alignof__(v.c) == 1 && __alignof__ v.d == 8 && __alignof__(wide) == 16);
        CHECK(sizeof sum == 8);
        CHECK(__builtin_types_compatible_p(int[], int[5]));
        CHECK(!__builtin_types_compatible_p(char *, const char *));
        CHECK(_Generic((const char *) 0, char *: 0, const char *: 1));
        t = t + nondet() % 2;
    #ifdef BUG
        CHECK(t == 4);
    #endif
        CHECK(t >= 3 && t <= 5);
    }

File statements.c:

    #define CHECK(e) if (!(e)) reach_error()
    extern void reach_error(void);
    extern unsigned long nondet(void);

    #define POSITIVE(x) ({ __label__ out; int r = 0; if (x > 0) { r = 1; goto out; } r = 2; out: r; })

    int classify(int x)
    {
        switch (x) {
        case 1 ... 5: x = 1; __attribute__((fallthrough));
        case 0: x++; break;
        default: int y = POSITIVE(x); return y;
        }
        goto end;
    end: __attribute__((unused));
        return x + 10;
    }

    int main(void)
    {
        CHECK(classify(3) == 12);
        CHECK(classify(0) == 11);
        CHECK(classify(9) == 1);
    #ifdef BUG
        CHECK(classify(-9) == 1);
    #else
        CHECK(classify(-9) == 2);
    #endif
        { goto last; last: }
    }

File cleanup.c:

    #define CHECK(e) if (!(e)) reach_error()
    extern void reach_error(void);
    extern unsigned long nondet(void);

    int open;
    static void shut(int *fd) { open -= *fd; }

    int use(int how)
    {
        for (int i = 0; i < 2; i++) {
            int fd __attribute__((cleanup(shut))) = 1;
            open += fd;
            if (how == 1) return open;
            if (how == 2) goto out;
            if (how == 3) continue;
            if (how == 4) break;
        }
    out:
        return open;
    }

    int main(void)
    {
        int how = nondet();
        int got = use(how);
        CHECK(open == 0);
    #ifdef BUG
        CHECK(got == 0);
    #endif
        CHECK(got == 0 || how == 1);
    }

    $ for f in *.c; do for bug in "" "-D BUG"; do
    >   echo "$f $bug: $(slam --quiet $bug $f 2>&1 | head -n 1 | cut -d: -f1)"
    > done; done
    cleanup.c : SAFE
    cleanup.c -D BUG: UNSAFE, replayed
    elvis.c : SAFE
    elvis.c -D BUG: UNSAFE, replayed
    statements.c : SAFE
    statements.c -D BUG: UNSAFE, replayed
    types.c : SAFE
    types.c -D BUG: UNSAFE, replayed
    wide.c : SAFE
    wide.c -D BUG: UNSAFE, replayed
