What cannot be said of a linked structure.

File list.c:

    struct inner { int deep; struct node *back; };
    struct node { struct node *next; struct other *other; struct inner in; int h; };
    struct other { int h; };
    int main(void)
    {
        struct node *x = 0, *y = 0;
        struct other *o = 0;
        int i = 0;
        return x == y && o && i;
    }

File list.preds:

    main {
        reach(x, o, next),
        reach(x, y, other),
        reach(x, y, h),
        reach(x, y, nxt),
        reach(x, y, in.deep),
        reach(x, y, next.next),
        reach(x, y, 3),
        reach(i, 0, next),
        cyclic(NULL, next),
        'reach(x, y, next)
    }

    $ c2bp list.c list.preds
    stderr:
    error: the nodes of a structure have one type
      ┌─ list.preds:2:14
      │
    2 │     reach(x, o, next),
      │              ^ `struct node *` expected

    error: this field does not lead from node to node
      ┌─ list.preds:3:17
      │
    3 │     reach(x, y, other),
      │                 ^^^^^ it is `struct other *`, not `struct node *`

    error: this field does not lead from node to node
      ┌─ list.preds:4:17
      │
    4 │     reach(x, y, h),
      │                 ^ it is `int`, not `struct node *`

    error: no field `nxt` in `struct node`
      ┌─ list.preds:5:17
      │
    5 │     reach(x, y, nxt),
      │                 ^^^ did you mean `next`?

    error: this field does not lead from node to node
      ┌─ list.preds:6:17
      │
    6 │     reach(x, y, in.deep),
      │                 ^^^^^^^ it is `int`, not `struct node *`

    error: no field `next` in `struct node *`
      ┌─ list.preds:7:17
      │
    7 │     reach(x, y, next.next),
      │                 ^^^^^^^^^

    error: a field is expected last
      ┌─ list.preds:8:17
      │
    8 │     reach(x, y, 3),
      │                 ^ a name, or `outer.inner`

    error: nodes are pointers to structs
      ┌─ list.preds:9:11
      │
    9 │     reach(i, 0, next),
      │           ^ this is none

    error: nodes are pointers to structs
       ┌─ list.preds:10:12
       │
    10 │     cyclic(NULL, next),
       │            ^^^^ this is none

    error: `'` is about values, not about all nodes
       ┌─ list.preds:11:6
       │
    11 │     'reach(x, y, next)
       │      ^^^^^^^^^^^^^^^^^ say it of what is now
    status: 1

File arguments.preds:

    main {
        reach(x, y),
        cyclic(x),
        between(x, y, next),
        unreach(x, y, next)
    }

    $ c2bp list.c arguments.preds
    stderr:
    error: `reach` has other arguments
      ┌─ arguments.preds:2:5
      │
    2 │     reach(x, y),
      │     ^^^^^^^^^^^ it is reach(x, y, field) or reach(x, y, field, avoided, ..)

    error: `cyclic` has other arguments
      ┌─ arguments.preds:3:5
      │
    3 │     cyclic(x),
      │     ^^^^^^^^^ it is cyclic(x, field) or cyclic(x, field, avoided, ..)

    error: `between` has other arguments
      ┌─ arguments.preds:4:5
      │
    4 │     between(x, y, next),
      │     ^^^^^^^^^^^^^^^^^^^ it is between(x, y, z, field)

    error: predicates are pure: a function cannot be called in one
      ┌─ arguments.preds:5:5
      │
    5 │     unreach(x, y, next)
      │     ^^^^^^^^^^^^^^^^^^^ this is a call
    status: 1

File good.preds:

    main { reach(x,y,in.back), cyclic( x , next ), !reach(x, x->in.back, next, y), reach(NULL, x, next), reach(x, x, next) }

    $ c2bp list.c good.preds | grep decl -A 2
        decl {reach(x, y, in.back)}, {cyclic(x, next)}, {!reach(x, x->in.back, next, y)},
             {reach(NULL, x, next)};
        enforce !({cyclic(x, next)} && {reach(NULL, x, next)});
    stderr:
    warning: this predicate is always true
      ┌─ good.preds:1:102
      │
    1 │ main { reach(x,y,in.back), cyclic( x , next ), !reach(x, x->in.back, next, y), reach(NULL, x, next), reach(x, x, next) }
      │                                                                                                      ^^^^^^^^^^^^^^^^^ left out

File fewer.preds:

    main { reachp(x, next), dshared(x, next), between(x, y, next), cyclic(x) }

    $ c2bp list.c fewer.preds
    stderr:
    error: `reachp` has other arguments
      ┌─ fewer.preds:1:8
      │
    1 │ main { reachp(x, next), dshared(x, next), between(x, y, next), cyclic(x) }
      │        ^^^^^^^^^^^^^^^ it is reachp(x, y, field) or reachp(x, y, field, avoided, ..)

    error: `dshared` has other arguments
      ┌─ fewer.preds:1:25
      │
    1 │ main { reachp(x, next), dshared(x, next), between(x, y, next), cyclic(x) }
      │                         ^^^^^^^^^^^^^^^^ it is dshared(x, y, field) or dshared(x, y, field, avoided, ..)

    error: `between` has other arguments
      ┌─ fewer.preds:1:43
      │
    1 │ main { reachp(x, next), dshared(x, next), between(x, y, next), cyclic(x) }
      │                                           ^^^^^^^^^^^^^^^^^^^ it is between(x, y, z, field)

    error: `cyclic` has other arguments
      ┌─ fewer.preds:1:64
      │
    1 │ main { reachp(x, next), dshared(x, next), between(x, y, next), cyclic(x) }
      │                                                                ^^^^^^^^^ it is cyclic(x, field) or cyclic(x, field, avoided, ..)
    status: 1
