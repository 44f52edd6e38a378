A pointer that comes from outside may lead to a member of what the outside knows, though the
program never takes the member's address: accessors return such pointers.

File result.c:

    struct a { int k; };
    extern int *und(struct a *);
    int main(void) { struct a x; int *p = und(&x); x.k = 0; *p = 1; if (x.k != 0) { ERROR: ; } }

File untyped.c:

    struct a { int k; };
    extern void *und(struct a *);
    int main(void) { struct a x; int *p = und(&x); x.k = 0; *p = 1; if (x.k != 0) { ERROR: ; } }

File written.c:

    struct a { int k; };
    extern void und(struct a *, int **);
    int main(void) { struct a x; int *p = 0; und(&x, &p); x.k = 0; if (p) *p = 1; if (x.k != 0) { ERROR: ; } }

File bytes.c:

    struct a { int k; };
    extern char *und(struct a *);
    int main(void) { struct a x; char *p = und(&x); x.k = 0; *p = 1; if (x.k != 0) { ERROR: ; } }

File element.c:

    struct a { int n; struct { int v[3]; } in; };
    extern int *und(struct a *);
    int main(void) { struct a x; int *p = und(&x); x.in.v[1] = 0; *p = 1; if (x.in.v[1] != 0) { ERROR: ; } }

File behind.c:

    struct a { int k; };
    struct b { struct a *a; };
    extern int *und(struct b *);
    int main(void) { struct a x; struct b y = { &x }; int *p = und(&y); x.k = 0; *p = 1; if (x.k != 0) { ERROR: ; } }

File other.c:

    struct a { int k; };
    int *und(struct a *x) { return &x->k; }

    $ for f in result untyped written bytes element behind; do echo "$f $(slam -q $f.c | head -1)"; done
    result UNSAFE, not replayed: the address of `x` comes from outside
    untyped UNSAFE, not replayed: the address of `x` comes from outside
    written UNSAFE, not replayed: the address of `x` comes from outside
    bytes UNSAFE, not replayed: the address of `x` comes from outside
    element UNSAFE, not replayed: the address of `x` comes from outside
    behind UNSAFE, not replayed: the address of `x` comes from outside
    $ slam -q result.c other.c | head -1
    UNSAFE, not replayed: the program has several files

What the outside does not know it does not lead to, nor does a pointer to another type.

File unknown.c:

    struct a { int k; };
    extern int *und(void);
    int main(void) { struct a x; int *p = und(); x.k = 0; *p = 1; if (x.k != 0) { ERROR: ; } }

File short.c:

    struct a { int k; };
    extern short *und(struct a *);
    int main(void) { struct a x; short *p = und(&x); x.k = 0; *p = 1; if (x.k != 0) { ERROR: ; } }

    $ for f in unknown short; do echo "$f $(slam -q $f.c | head -1)"; done
    unknown SAFE
    short SAFE
