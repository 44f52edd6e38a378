Arrays whose size is known when they are declared: rows of rows, pointers to
them, parameters, `sizeof`.

File rows.c:

    #define CHECK(e) if (!(e)) reach_error()
    extern void reach_error(void);
    extern unsigned long nondet(void);

    int corner(int n, int m, int a[n][m]) { return a[n - 1][m - 1]; }

    int main(void)
    {
        int n = 2, m = 3;
        int a[n][m];
        int (*p)[m] = a;
        n = 9, m = 9;
        CHECK(sizeof a == 24 && sizeof a[0] == 12 && sizeof *p == 12);
        a[0][2] = 5;
        p[1][2] = 6;
    #ifdef BUG
        CHECK(a[1][2] == 5);
    #else
        CHECK(corner(2, 3, a) == 6);
    #endif
    }

File once.c:

    #define CHECK(e) if (!(e)) reach_error()
    extern void reach_error(void);
    extern unsigned long nondet(void);

    int calls;
    int size(void) { calls++; return 4; }

    int main(void)
    {
        char a[size()], b[2][3];
        CHECK(sizeof a == 4 && calls == 1);
        CHECK(sizeof b == 6);
        CHECK(sizeof(char[size()]) == 4);
    #ifdef BUG
        CHECK(calls == 1);
    #endif
        CHECK(calls == 2);
        a[3] = 1;
        (*&a)[2] = 2;
        CHECK(a[2] + a[3] == 3);
    }

    $ for f in *.c; do for bug in "" "-D BUG"; do
    >   echo "$f $bug: $(slam --quiet $bug $f 2>&1 | head -n 1 | cut -d: -f1)"
    > done; done
    once.c : SAFE
    once.c -D BUG: UNSAFE, replayed
    rows.c : SAFE
    rows.c -D BUG: UNSAFE, replayed
