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
        __t1 = reach(x, y, next); /* main.3 */
        __t2 = x != 0 && reach(x->in.back, (struct node *)0, in.back); /* main.4 */
        __t3 = between(x, y, z, next); /* main.5 */
        __t4 = dshared(x, y, next); /* main.6 */
        __t5 = !reach(y->next, (struct node *)0, next); /* main.7 */

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
    stderr:
    error: no field at this offset leads from one `struct node *` to another
      ┌─ offset.c:2:1
      │
    2 │ int other(struct node *x) { return __shape_cyclic(x, offsetof(struct node, h)); }
      │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    status: 1
    $ c2bp --whole type.c
    stderr:
    error: the nodes of a structure have one type
      ┌─ type.c:2:53
      │
    2 │ int other(struct node *x, struct inner *y) { return __shape_reach(x, y, 0); }
      │                                                     ^^^^^^^^^^^^^^^^^^^^^^
    status: 1
    $ c2bp --whole none.c
    stderr:
    error: nodes are pointers to structs
      ┌─ none.c:2:27
      │
    2 │ int other(int x) { return __shape_cyclic((void *)0, 0); }
      │                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    status: 1
    $ c2bp --whole count.c
    stderr:
    error: it is __shape_between(node, node, node, offset of a field)
      ┌─ count.c:2:36
      │
    2 │ int other(struct node *x) { return __shape_between(x, x, 0); }
      │                                    ^^^^^^^^^^^^^^^^^^^^^^^^
    status: 1

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

    $ c2bp -DBACK=0 asserted.c -o asserted.bp
    $ bebop asserted.bp --reach ERROR -o trace.json
    $ newton -DBACK=0 asserted.c trace.json
    // verdict: unknown
    // asserted.c:8   a = malloc(8)          a = new object 1
    // asserted.c:8   b = malloc(8)          b = new object 2
    // asserted.c:9   if (!a || !b)          not taken: a = new object 1, b = new object 2
    // asserted.c:11  a->n = b               a->n = new object 2
    // asserted.c:12  b->n = 0               b->n = NULL
    // asserted.c:13  __t1 = reach(a, b, n)  __t1 = 0
    // asserted.c:13  if (!__t1)             taken: __t1 = 0
    // asserted.c:18  ERROR: return 1        the error is reached
    // reason: the path is feasible only if approximated values are right
    // reason: asserted.c:13: how nodes are linked is not known along a path
    main {
        reach(a, b, n),
        __t1
    }
    stderr:
    asserted.c:8   a = malloc(8)          a = new object 1
    asserted.c:8   b = malloc(8)          b = new object 2
    asserted.c:9   if (!a || !b)          not taken: a = new object 1, b = new object 2
    asserted.c:11  a->n = b               a->n = new object 2
    asserted.c:12  b->n = 0               b->n = NULL
    asserted.c:13  __t1 = reach(a, b, n)  __t1 = 0
    asserted.c:13  if (!__t1)             taken: __t1 = 0
    asserted.c:18  ERROR: return 1        the error is reached
    newton: unknown: the path is feasible only if approximated values are right
    newton: unknown: asserted.c:13: how nodes are linked is not known along a path
    $ slam -DBACK=0 asserted.c 2>&1 | grep -o 'newton does not know, [0-9]* new' | head -n 1
    newton does not know, 2 new
    $ slam --quiet -DBACK=0 asserted.c | head -n 1
    SAFE
    $ slam --quiet -DBACK=a asserted.c | head -n 1
    UNSAFE, replayed
