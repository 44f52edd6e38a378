What the program never reads may give an address away: another file reads the variable, and,
where the program is called from outside, calls the function.

File variable.c:

    extern int *other(void);
    static int x;
    int *p = &x;
    int main(void) { int *q = other(); x = 1; *q = 2; if (x != 1) { ERROR: ; } }

File called.c:

    static int x, a[2];
    int *of_x(void) { return &x; }
    static int *of_a(void) { return a; }
    int *second(void) { return of_a(); }
    void one(int *q) { x = 1; *q = 2; if (x != 1) { ERROR: ; } }
    void two(int *q) { a[1] = 1; *q = 2; if (a[1] != 1) { error: ; } }

File own.c:

    static int x;
    static int *of_x(void) { return &x; }
    void one(int *q) { x = 1; *q = 2; if (x != 1) { ERROR: ; } }

File member.c:

    struct s { int a, b; };
    extern void keep(int *);
    extern int *other(void);
    int main(void) { struct s s; keep(&s.a); int *q = other(); s.b = 0; *q = 1; if (s.b != 0) { ERROR: ; } }

File printed.c:

    #include <stdio.h>
    int main(void) { int x = 0, *q; printf("%p", (void *)&x); if (scanf("%p", (void **)&q) != 1) return 0; *q = 5; if (x != 0) { ERROR: ; } }

File formatted.c:

    #include <stdio.h>
    extern void parse(const char *);
    static int x;
    int main(void) { char b[32]; sprintf(b, "%p", (void *)&x); parse(b); if (x != 0) { ERROR: ; } }

    $ slam -q variable.c | head -1
    UNSAFE, replayed
    $ slam -q --entry one called.c | head -1
    UNSAFE, replayed
    $ slam -q --entry two --error-label error called.c | head -1
    UNSAFE, replayed
    $ slam -q --entry one own.c | head -1
    SAFE
    $ slam -q member.c | head -1
    UNSAFE, not replayed: the address of `s` comes from outside
    $ slam -q printed.c | head -1
    UNSAFE, not replayed: the address of `x` comes from outside
    $ slam -q formatted.c | head -1
    UNKNOWN: no progress: the same path came back, although newton's predicates are there; there is no error if undefined functions keep nothing and write as --undefined shallow says

A function in a variable that only other files read is told, and what `atexit` would do.

File hook.c:

    static int x;
    static void set(void) { x = 1; }
    void (*hook)(void) = set;
    extern void tick(void);
    int main(void) { tick(); if (x != 0) { ERROR: ; } }

File handed.c:

    static int x;
    static void check(void) { if (x != 0) { ERROR: ; } }
    extern void hand(void (*)(void));
    int main(void) { hand(check); x = 1; return 0; }

    $ for f in hook handed; do slam -q $f.c | grep -E '^SAFE|undefined functions read|handed over'; done
    SAFE
      hook.c:5: undefined functions read no variable by name that is not declared `extern`, such as `hook`
    SAFE
      handed.c:2: a function that was handed over, such as `check`, is not called any more once the program ends, as `atexit` would have it

What such a variable holds may lead to one of the program's, at once or by others that
nothing reads; a constant as well as one that the program only writes.

File data.c:

    static int x;
    int *p = &x;
    extern void tick(void);
    int main(void) { x = 1; tick(); if (x != 1) { ERROR: ; } }

File table.c:

    struct entry { const char *name; int *at; void (*set)(void); };
    static int x;
    static void set(void) { x = 2; }
    static struct entry first = { "x", &x, set };
    static struct entry *entries[] = { &first };
    struct entry **all = entries;
    extern void tick(void);
    int main(void) { x = 1; tick(); if (x != 1) { ERROR: ; } }

File written.c:

    static int x;
    struct { int a; int *p; } s;
    extern void tick(void);
    int main(void) { s.p = &x; x = 1; tick(); if (x != 1) { ERROR: ; } }

File number.c:

    static int x, y;
    int size = sizeof(int) + 1;
    static int *p = &y;
    extern void tick(void);
    int main(void) { x = 1; tick(); if (x != 1) { ERROR: ; } }

    $ for f in data table written; do slam -q $f.c | grep -E '^SAFE|undefined functions read'; done
    SAFE
      data.c:4: undefined functions read no variable by name that is not declared `extern`, such as `p`
    SAFE
      table.c:8: undefined functions read no variable by name that is not declared `extern`, such as `all`
    SAFE
      written.c:4: undefined functions read no variable by name that is not declared `extern`, such as `s`
    $ sed 's/^int \*p/extern int *p; &/' data.c > announced.c
    $ slam -q announced.c | grep -E '^SAFE|undefined functions read'
    status: 1
    $ slam -q number.c | grep -E '^SAFE|undefined functions'
    SAFE
