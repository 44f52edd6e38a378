A pointer that came from outside before an object was allocated does not lead there: it would
have been guessed. So a write through it leaves the new object alone, also where the program hands
that out later.

File older.h:

    extern void *calloc(unsigned long, unsigned long);
    void reach_error(void);
    int more(void);
    int *get(void);
    void put(void *);
    struct box { int *x; };

File argument.c:

    #include "older.h"
    void f(int *p)
    {
        int *q = calloc(1, 64);
        if (!q) return;
        put(q);
        *q = 0;
        *p = 1;
        if (*q) reach_error();
    }

File result.c:

    #include "older.h"
    void f(void)
    {
        int *p = get(), *q = calloc(1, 64);
        if (!q) return;
        *p = 1;
        if (*q) reach_error();
        put(q);
    }

File read.c:

    #include "older.h"
    void f(struct box *b)
    {
        int *p = b->x, *q = calloc(1, 64);
        if (!q) return;
        *p = 1;
        if (*q) reach_error();
        put(q);
    }

File compared.c:

    #include "older.h"
    void f(void)
    {
        int *p = get(), *q = calloc(1, 64);
        if (q && p == q) reach_error();
        put(q);
    }

File copied.c:

    #include "older.h"
    static int *next(int *p) { return p + 1; }
    static int *fetch(int again) { int *p = get(); if (again) p = next(p); return p; }
    static void set(int *p, int *q) { *p = 1; if (*q) reach_error(); }
    void f(void)
    {
        int *p = fetch(more()), *q = calloc(1, 64);
        if (!q) return;
        set(p, q);
        put(q);
    }

    $ for p in argument result read compared copied; do slam -q --no-replay --entry f $p.c | sed -n '1p; /allocated later/p'; done
    SAFE
      no pointer from outside leads to what is allocated later
    SAFE
      no pointer from outside leads to what is allocated later
    SAFE
      no pointer from outside leads to what is allocated later
    SAFE
      no pointer from outside leads to what is allocated later
    SAFE
      no pointer from outside leads to what is allocated later

One that comes later may; so may what the program has put there itself, what it handed to whom
it asks, and what may be its own by another way.

File later.c:

    #include "older.h"
    void f(void)
    {
        int *q = calloc(1, 64), *p;
        if (!q) return;
        put(q);
        *q = 0;
        p = get();
        *p = 1;
        if (*q) reach_error();
    }

File turns.c:

    #include "older.h"
    void f(void)
    {
        int *old = 0;
        for (;;) {
            int *p = get(), *q = calloc(1, 64);
            if (!q) return;
            if (old && p == old) reach_error();
            put(q);
            old = q;
        }
    }

File kept.c:

    #include "older.h"
    void f(struct box *b)
    {
        int *q = calloc(1, 64), *p;
        if (!q) return;
        b->x = q;
        p = b->x;
        *p = 1;
        if (*q) reach_error();
    }

File same.c:

    #include "older.h"
    int *same(int *);
    void f(void)
    {
        int *q = calloc(1, 64), *p;
        if (!q) return;
        p = same(q);
        *p = 1;
        if (*q) reach_error();
    }

File twice.c:

    #include "older.h"
    static void set(int *p, int *q) { *p = 1; if (*q) reach_error(); }
    void f(void)
    {
        int *p = get(), *q = calloc(1, 64), *r = calloc(1, 64);
        if (!q || !r) return;
        set(p, q);
        set(r, r);
        put(q);
    }

File returned.c:

    #include "older.h"
    static int *one(int *p, int own) { int *r = get(); if (own) r = p; return r; }
    void f(void)
    {
        int *q = calloc(1, 64), *p;
        if (!q) return;
        p = one(q, more());
        *p = 1;
        if (*q) reach_error();
    }

    $ for p in later turns kept same twice returned; do slam -q --no-replay --entry f $p.c | head -1; done
    UNSAFE
    UNSAFE
    UNSAFE
    UNSAFE
    UNSAFE
    UNSAFE

What the program itself leaves open may be any address, also of what comes later: so it speaks of one
object that stands for all.

File arbitrary.c:

    extern void *malloc(unsigned long);
    extern void *__VERIFIER_nondet_pointer(void);
    void reach_error(void);
    int main(void)
    {
        void *one = __VERIFIER_nondet_pointer(), *p = malloc(4);
        if (p && p == one) reach_error();
        return 0;
    }

    $ slam -q --no-search --no-replay arbitrary.c | head -1
    UNSAFE

Of a pointer to what the program allocated and gave back itself this is not said: the same address
may come again.

File again.c:

    extern void *malloc(unsigned long), *realloc(void *, unsigned long);
    void reach_error(void);
    int main(void)
    {
        int *p = malloc(4), *q;
        if (!p) return 0;
        q = realloc(p, 8);
        if (q && p == q) reach_error();
        return 0;
    }

    $ slam -q --no-replay again.c | head -1 | cut -d: -f1
    UNKNOWN

Two places at constant distances from one pointer are told apart by the distances: the members of a
structure, and what lies behind it, whatever texts they have.

File behind.c:

    extern void *calloc(unsigned long, unsigned long);
    void reach_error(void);
    struct node { int irq; void *parent; };
    struct own { int n; void *p; struct node *node; };
    struct node any(void);
    void f(int *parent)
    {
        struct node contents = any(), *node = calloc(1, sizeof(struct node) + sizeof(struct own));
        struct own *own;
        if (!node) return;
        *node = contents;
        own = (struct own *)((char *)node + sizeof(struct node));
        node->parent = parent;
        own->node = node;
        ((struct node *)((char *)own - 16))->irq = 5;
        if (own->p || own->n) reach_error();
    }

    $ slam -q --no-replay --entry f behind.c | head -1
    SAFE
    $ sed 's/- 16/+ 0/' behind.c > wrong.c; slam -q --no-replay --entry f wrong.c | head -1
    UNSAFE
