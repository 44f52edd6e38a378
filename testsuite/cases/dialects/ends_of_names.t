A name is what it was declared as before: in a parameter's sizes the parameters in front of it have
theirs, it and later ones not yet.

File sizes.c:

    enum { N = 2 };
    int k = 1;
    struct c { int n; };
    struct c c = { 2 };
    int n(void) { return 2; }
    extern void __assert_fail(const char *, const char *, unsigned, const char *);
    #define assert(e) ((e) ? (void)0 : __assert_fail(#e, "", 0, ""))
    int later(int (*p)[N], int N) { return sizeof *p; }
    int earlier(int N, int (*p)[N]) { return sizeof *p; }
    int rows(int p[][k + 1], int k) { return p[1][0]; }
    int member(int (*p)[c.n], struct c c) { return sizeof *p; }
    int called(int (*p)[n()], int (*n)(void)) { return sizeof *p; }
    int five(void) { return 5; }
    int main(void)
    {
        int a[2][2] = { { 1, 2 }, { 3, 4 } };
        struct c seven = { 7 };
        assert(later(a, 5) == 2 * sizeof(int));
        assert(earlier(5, (int (*)[5])a) == 5 * sizeof(int));
        assert(rows(a, 2) == 3);
        assert(member(a, seven) == 2 * sizeof(int));
        assert(called(a, five) == 2 * sizeof(int));
        return 0;
    }

    $ slam --quiet sizes.c | head -1
    SAFE

Branches and the bodies of loops are blocks, also without braces, and so is the whole statement:
the enumerators and tags that are declared there end with it.

File blocks.c:

    enum { A = 1 };
    struct s { char x; };
    extern void __assert_fail(const char *, const char *, unsigned, const char *);
    #define assert(e) ((e) ? (void)0 : __assert_fail(#e, "", 0, ""))
    int main(void)
    {
        int i = 0;
        if (sizeof(enum { A = 5 })) assert(A == 5);
        assert(A == 1);
        if (i) (void)sizeof(enum { A = 6 }); else assert(A == 1);
        if (i == 0) (void)sizeof(struct s { int x[2]; }); else i = sizeof(struct s { int x[3]; });
        assert(A == 1 && sizeof(struct s) == 1);
        while (sizeof(enum { A = 7 }) && i < A) i++;
        assert(A == 1 && i == 7);
        do i = sizeof(enum { A = 8 }); while (sizeof(struct s { int x[4]; }) < A);
        assert(A == 1 && sizeof(struct s) == 1);
        switch (sizeof(enum { A = 9 })) { case A: return 1; default: ; }
        for (i = 0; i < 1; i++) (void)sizeof(struct s { int x[5]; });
        assert(A == 1 && sizeof(struct s) == 1);
        return 0;
    }

    $ slam --quiet blocks.c | head -1
    SAFE
    $ interp blocks.c
    returned 0
