What undefined functions may write is more than they have to: an error that is reached
where they write less, or just what their arguments point to, is one.

File parse.c:

    extern void reach_error(void);
    struct node { struct node *next; int n; };
    extern int parse(struct node *out);
    extern void lock(struct node *all);
    static struct node list;
    static int get(struct node *out) { return parse(out); }
    int main(void)
    {
        struct node x;
        list.n = 3;
        list.next = 0;
        lock(&x);
        if (get(&x) == 0 && x.n == 5 && list.n == 3)
            reach_error();
        return 0;
    }

    $ slam --quiet --no-replay --no-search parse.c | head -n 1
    UNSAFE

One that needs a value which no argument points to stays unknown, and so does one that
needs what assembly writes.

File deep.c:

    extern void reach_error(void);
    struct node { struct node *next; int n; };
    extern int parse(struct node *out);
    static int get(struct node *out) { return parse(out); }
    int main(void)
    {
        struct node y = { 0, 1 }, x = { &y, 2 };
        if (get(&x) == 0 && y.n == 5)
            reach_error();
        return 0;
    }

    $ slam --quiet --no-replay --no-search deep.c | head -n 1
    UNKNOWN: newton: the path is feasible only if approximated values are right; deep.c:4: `parse` may write what its arguments reach

Where `asm goto` is in a table of places that are patched, as the kernel's static keys are, and
has constants alone, no value of the program says where it goes on; else it is not known.

File patched.c:

    extern void reach_error(void);
    static int key, count;
    static int on(void)
    {
    #if KIND == 0
        asm goto("1: nop\n.pushsection __jump_table, \"aw\"\n.long 1b - ., %l1 - .\n.quad %c0 - .\n.popsection"
                 : : "i" (&key) : : yes);
    #elif KIND == 1
        asm goto("decl %0; js %l1" : : "m" (count) : "memory" : yes);
    #else
        asm goto("lock; btsl $0, count; jc %l[yes]" : : : "cc" : yes);
    #endif
        return 0;
    yes:
        return 1;
    }
    int main(void)
    {
        if (on())
            reach_error();
        return 0;
    }

    $ slam --quiet --no-replay --no-search -DKIND=0 patched.c | head -n 1
    UNSAFE
    $ slam --quiet --no-replay --no-search -DKIND=1 patched.c | head -n 1
    UNKNOWN: newton: the path is feasible only if approximated values are right; patched.c:10: `asm goto` goes on at any of its labels
    $ slam --quiet --no-replay --no-search -DKIND=2 patched.c | head -n 1
    UNKNOWN: newton: the path is feasible only if approximated values are right; patched.c:12: `asm goto` goes on at any of its labels
    $ interp --search 10000 -DKIND=0 patched.c
    patched.c:17  main()                                        the program was run: 12 statements
    patched.c:8     where `asm goto` goes on, which is patched  any value chosen: 1
    patched.c:20  call of reach_error                           the error is reached

That assembly only tells other files of a function, as the kernel's EXPORT_SYMBOL does, is
no call of it: they could name it anyway, unless it is `static`.

File told.c:

    extern void reach_error(void);
    extern int input(void);
    static int state;
    STORAGE void leave(void) { state = 1; }
    __asm__(".section \"___ksymtab_gpl+leave\", \"a\"\n__ksymtab_leave:\n.long leave- .\n.previous\n");
    int main(void)
    {
        input();
        if (state)
            reach_error();
        return 0;
    }

    $ slam --quiet --no-replay --no-search -DSTORAGE= told.c | head -n 1
    SAFE
    $ slam --quiet --no-replay --no-search -DSTORAGE=static told.c | head -n 1
    UNKNOWN: newton: the path is feasible only if approximated values are right; told.c:4: assembly outside of functions may write and call what it names
    $ slam --quiet --no-replay --no-search --named-outside all -DSTORAGE= told.c | head -n 1
    UNSAFE

What a function writes that keeps nothing is what its arguments point to, as objects of
their types, and what these lead to: not the structure around.

File around.c:

    extern void reach_error(void);
    struct list { struct list *next; };
    struct lock { int count; struct list waiting; };
    struct data { struct lock lock; int n; struct list own; };
    extern void take(struct lock *);
    #pragma slam local take
    int entry(struct data *p)
    {
        p->n = 1;
        p->lock.count = 2;
        p->own.next = 0;
        take(&p->lock);
        if (p->n != 1)
            reach_error();
    #ifdef POINTED
        if (p->lock.count != 2)
            reach_error();
    #endif
    #ifdef BEHIND
        if (p->own.next)
            reach_error();
    #endif
        return 0;
    }

    $ slam --quiet --entry entry around.c | head -n 1
    SAFE
    $ slam --quiet --no-replay --no-search --entry entry -DPOINTED around.c | head -n 1
    UNSAFE
    $ slam --quiet --no-replay --no-search --entry entry -DBEHIND around.c | head -n 1
    UNKNOWN: newton: the path is feasible only if approximated values are right; around.c:12: `take` may write what its arguments reach
    $ sed 's/^#pragma.*//' around.c > kept.c; slam --quiet --no-replay --no-search --entry entry kept.c | head -n 1
    UNKNOWN: no progress: the same path came back, although newton's predicates are there; there is no error if undefined functions keep nothing and write as --undefined shallow says
