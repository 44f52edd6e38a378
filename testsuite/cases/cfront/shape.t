What a program says of linked structures is said of nodes of one type, by a field that leads from
one to another.

File list.c:

    #include <stddef.h>
    struct inner { int deep; struct node *back; };
    struct node { struct node *next; struct inner in; int h; };
    extern int __shape_reach(const void *from, const void *to, size_t field);
    extern int __shape_reachp(const void *from, const void *to, size_t field);
    extern int __shape_between(const void *x, const void *y, const void *z, size_t field);
    extern int __shape_dshared(const void *x, const void *y, size_t field);
    extern int __shape_cyclic(const void *from, size_t field);

    int main(void)
    {
        struct node *x = 0, *y = 0, *z = 0;
        int all = __shape_reach(x, y, offsetof(struct node, next))
            + __shape_reachp(x, NULL, offsetof(struct node, in.back))
            + __shape_between(x, y, z, offsetof(struct node, next))
            + __shape_dshared(x, y, offsetof(struct node, next))
            + __shape_cyclic(y->next, offsetof(struct node, next));
        return all;
    }

    $ c2bp --dump ir list.c | grep '__t[0-9]* = .*main\.'

File offset.c:

    #include "list.c"
    int other(struct node *x) { return __shape_cyclic(x, offsetof(struct node, h)); }

File type.c:

    #include "list.c"
    int other(struct node *x, struct inner *y) { return __shape_reach(x, y, 0); }

File none.c:

    #include "list.c"
    int other(int x) { return __shape_cyclic((void *)0, 0); }

File count.c:

    #include "list.c"
    int other(struct node *x) { return __shape_between(x, x, 0); }

    $ c2bp --whole offset.c
    $ c2bp --whole type.c
    $ c2bp --whole none.c
    $ c2bp --whole count.c

A path does not tell how nodes are linked: predicates do.

File asserted.c:

    #include <stdlib.h>
    #include <stddef.h>
    struct node { struct node *n; };
    extern int __shape_reach(const void *from, const void *to, size_t field);
    extern int __shape_cyclic(const void *from, size_t field);
    int main(void)
    {
        struct node *a = malloc(sizeof *a), *b = malloc(sizeof *b);
        if (!a || !b)
            return 0;
        a->n = b;
        b->n = BACK;
        if (!__shape_reach(a, b, offsetof(struct node, n))
            || __shape_cyclic(a, offsetof(struct node, n)))
            goto ERROR;
        return 0;
    ERROR:
        return 1;
    }

    $ slam --quiet -DBACK=0 asserted.c | head -n 1
    $ slam --quiet -DBACK=a asserted.c | head -n 1
