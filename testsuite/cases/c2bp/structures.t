Predicates about linked structures (Dams and Namjoshi, VMCAI 2003). Insertion at
the head of a list, the paper's first example: what was in the list stays there, and
nothing else comes in but the new node; the list has an end afterwards if it had
one before.

File insert.c:

    #include <stdlib.h>
    typedef struct node { struct node *n; int data; } Node;
    typedef Node *List;

    List insert(List x, List k)
    {
        List t = malloc(sizeof(Node));
        if (!t)
            exit(1);
        t->data = 1;
        t->n = x;
        x = t;
        return x;
    }

    extern List any_list(void);
    int main(void)
    {
        List k = any_list();
        List x = insert(any_list(), k);
        return 0;
    }

File insert.preds:

    insert {
        reach('x, k, n), reach(t, k, n), t == k, reach(t, 'x, n), reach('x, t, n),
        cyclic('x, n), cyclic(t, n), $return == t
    }

    $ c2bp insert.c insert.preds | sed -n '/ insert(.*)$/,$p' | grep -v enforce
    bool<3> insert()
    begin
        decl {reach('x, k, n)}, {reach(t, k, n)}, {t == k}, {reach(t, 'x, n)}, {reach('x, t, n)},
             {cyclic('x, n)}, {cyclic(t, n)}, {$return == t}, {x == 'x};
        {x == 'x} := 1;                                         //@ insert.0~ insert.c:7 t = malloc(16);
        if (*) then                                             //@ insert.0~ insert.c:7 t = malloc(16);
            {reach(t, k, n)}, {t == k}, {reach(t, 'x, n)}, {reach('x, t, n)}, {cyclic(t, n)}, {$return == t} :=  //@ insert.0 insert.c:7 t = malloc(16);
                *,
                0,
                *,
                0,
                *,
                0;
        else
            {reach(t, k, n)}, {t == k}, {reach(t, 'x, n)}, {reach('x, t, n)}, {cyclic(t, n)}, {$return == t} :=  //@ insert.0 insert.c:7 t = malloc(16);
                choose(0, !{reach('x, k, n)} && !{cyclic('x, n)} || {reach('x, k, n)} && {cyclic('x, n)} || !{reach(t, k, n)} && !{cyclic(t, n)} || {reach(t, k, n)} && {cyclic(t, n)} || !{reach('x, k, n)} && {reach(t, k, n)} && {reach(t, 'x, n)} || {reach('x, k, n)} && !{reach(t, k, n)} && {reach('x, t, n)}),
                choose(0, !{reach('x, k, n)} && !{cyclic('x, n)} || {reach('x, k, n)} && {cyclic('x, n)} || !{reach(t, k, n)} && !{cyclic(t, n)} || {reach(t, k, n)} && {cyclic(t, n)} || !{reach('x, k, n)} && {reach(t, k, n)} && {reach(t, 'x, n)} || {reach('x, k, n)} && !{reach(t, k, n)} && {reach('x, t, n)}),
                choose(0, {cyclic('x, n)} || !{reach(t, 'x, n)} && {reach('x, t, n)} || !{reach(t, 'x, n)} && !{cyclic(t, n)} || {reach('x, k, n)} && {reach(t, k, n)} && !{reach(t, 'x, n)} || {reach('x, k, n)} && {reach(t, k, n)} && {cyclic(t, n)} || {reach('x, k, n)} && !{t == k} && {reach('x, t, n)}),
                !{cyclic('x, n)},
                0,
                choose(0, {cyclic(t, n)} && {$return == t} || {reach(t, k, n)} && !{t == k} && {$return == t} || {reach(t, 'x, n)} && !{reach('x, t, n)} && {$return == t} || !{reach('x, t, n)} && !{cyclic('x, n)} && {$return == t});
        fi
        if (*) then                                             //@ insert.1~ insert.c:8 if (!t)
            assume(!{cyclic(t, n)} && ({reach(t, k, n)} => {t == k}) && ({reach(t, 'x, n)} => {reach('x, t, n)}) && ({reach('x, t, n)} || {cyclic('x, n)}) && !({reach('x, k, n)} && {reach(t, k, n)} && {cyclic('x, n)}));  //@ insert.1+ insert.c:8 if (!t)
            assume(0);                                          //@ insert.2 insert.c:9 exit(0);
        else
            assume(1);                                          //@ insert.1- insert.c:8 if (!t)
        fi
        skip;                                                   //@ insert.3 insert.c:10 t->data = 1;
        {reach('x, k, n)}, {reach(t, k, n)}, {reach(t, 'x, n)}, {reach('x, t, n)}, {cyclic('x, n)}, {cyclic(t, n)} :=  //@ insert.4 insert.c:11 t->n = x;
            choose({reach('x, k, n)} && !{reach(t, k, n)} || {reach('x, k, n)} && {t == k} || {reach('x, k, n)} && !{reach('x, t, n)}, !{reach('x, k, n)} && {reach(t, k, n)} || !{reach('x, k, n)} && !{reach('x, t, n)} || !{reach('x, k, n)} && {x == 'x} || {reach(t, k, n)} && !{cyclic('x, n)} && {cyclic(t, n)} || {reach(t, k, n)} && {cyclic('x, n)} && !{cyclic(t, n)}),
            choose({t == k} || {reach('x, k, n)} && !{reach(t, k, n)} && {x == 'x} || {reach('x, k, n)} && !{reach('x, t, n)} && {x == 'x}, !{reach('x, k, n)} && !{reach(t, k, n)} && {x == 'x} || !{reach('x, k, n)} && !{t == k} && {x == 'x}),
            choose({x == 'x} || {reach(t, 'x, n)} && {reach('x, t, n)} && !{cyclic('x, n)}, 0),
            {reach('x, t, n)},
            choose(!{reach('x, t, n)} && {cyclic('x, n)} || {reach('x, t, n)} && {x == 'x} || {cyclic('x, n)} && {x == 'x}, !{reach('x, t, n)} && !{cyclic('x, n)}),
            choose({reach('x, t, n)} && {x == 'x} || {cyclic('x, n)} && {x == 'x}, !{reach('x, t, n)} && !{cyclic('x, n)} && {x == 'x});
        {x == 'x} := choose({reach(t, 'x, n)} && {reach('x, t, n)} && !{cyclic('x, n)}, !({reach(t, 'x, n)} && {reach('x, t, n)}));  //@ insert.5 insert.c:12 x = t;
        {$return == t} := choose(0, !{reach(t, 'x, n)} && {x == 'x} || !{reach('x, t, n)} && {x == 'x});  //@ insert.6 insert.c:13 return x;
        return {reach('x, k, n)}, {cyclic('x, n)}, {x == 'x};   //@ insert.7 insert.c:13 return;
    end
    $ c2bp insert.c insert.preds | grep assumption
    //@ assumption no pointer that is uninitialised, or was to a freed object, leads to one allocated later
    //@ assumption no pointer from outside leads to what is allocated later
    //@ assumption insert.c:17: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
    //@ assumption insert.c:19: other files name no function of the program that was not handed to them, to call it or to lead to it, such as `insert`

A write to the field of a node changes the ways of others; what may write to it and is no
such write makes them unknown, and what cannot touch it leaves them alone.

File ways.c:

    struct node { struct node *next, *prev; int h; };
    extern void *memset(void *, int, unsigned long);
    extern struct node *any_node(void);
    extern void outside(struct node *);
    int main(void)
    {
        struct node *x = any_node(), *y = any_node(), copy;
        x->next = y;
        x->prev = y;
        x->h = 3;
        x = x->next;
        y->next = 0;
        *x = copy;
        memset(x, 0, sizeof *x);
        outside(x);
        return 0;
    }

File ways.preds:

    main { reach(x, y, next), x == y, between(x, y, NULL, next), cyclic(y, next), reach(x, NULL, prev), reachp(x, y, next), reach(x, NULL, next, y) }

    $ c2bp ways.c ways.preds | sed -n '/^void main/,$p' | grep -v -e enforce
    void main()
    begin
        decl {reach(x, y, next)}, {x == y}, {between(x, y, NULL, next)}, {cyclic(y, next)},
             {reach(x, NULL, prev)}, {reachp(x, y, next)}, {reach(x, NULL, next, y)};
        {reach(x, y, next)}, {x == y}, {between(x, y, NULL, next)}, {cyclic(y, next)}, {reach(x, NULL, prev)}, {reachp(x, y, next)}, {reach(x, NULL, next, y)} :=  //@ main.0 ways.c:7 x = any_node();
            *,
            *,
            *,
            *,
            *,
            *,
            *;
        {reach(x, y, next)}, {x == y}, {between(x, y, NULL, next)}, {cyclic(y, next)}, {reach(x, NULL, prev)}, {reachp(x, y, next)}, {reach(x, NULL, next, y)} :=  //@ main.1 ways.c:7 y = any_node();
            *,
            *,
            *,
            *,
            *,
            *,
            *;
        {reach(x, y, next)}, {between(x, y, NULL, next)}, {cyclic(y, next)}, {reachp(x, y, next)}, {reach(x, NULL, next, y)} :=  //@ main.2 ways.c:8 x->next = y;
            1,
            choose({reach(x, y, next)} && {reach(x, NULL, next, y)} || !{x == y} && {between(x, y, NULL, next)} || !{reach(x, y, next)} && !{cyclic(y, next)} && !{reach(x, NULL, next, y)} || !{x == y} && !{cyclic(y, next)} && !{reach(x, NULL, next, y)}, {x == y} || {cyclic(y, next)}),
            choose({x == y} || {cyclic(y, next)}, {reach(x, y, next)} && {reach(x, NULL, next, y)} || !{x == y} && {between(x, y, NULL, next)} || !{reach(x, y, next)} && !{cyclic(y, next)} && !{reach(x, NULL, next, y)} || !{x == y} && !{cyclic(y, next)} && !{reach(x, NULL, next, y)}),
            1,
            choose({reach(x, y, next)} && {reach(x, NULL, next, y)}, {x == y} || {cyclic(y, next)} || !{reach(x, y, next)} && {reach(x, NULL, next, y)} || {reach(x, y, next)} && !{reach(x, NULL, next, y)} || !{reachp(x, y, next)} && {reach(x, NULL, next, y)});
        {reach(x, NULL, prev)} := choose({reach(x, y, next)} && {reach(x, NULL, next, y)}, {x == y});  //@ main.3 ways.c:9 x->prev = y;
        skip;                                                   //@ main.4 ways.c:10 x->h = 3;
        {reach(x, y, next)}, {x == y}, {between(x, y, NULL, next)}, {reach(x, NULL, prev)}, {reachp(x, y, next)}, {reach(x, NULL, next, y)} :=  //@ main.5 ways.c:11 x = x->next;
            choose({reachp(x, y, next)} || {reach(x, y, next)} && {reach(x, NULL, next, y)}, !({reach(x, y, next)} && {reachp(x, y, next)})),
            choose(0, !{reach(x, y, next)} && !{reach(x, NULL, prev)} || !{reach(x, y, next)} && !{reach(x, NULL, next, y)} || !{reach(x, NULL, prev)} && !{reachp(x, y, next)} || !{reachp(x, y, next)} && !{reach(x, NULL, next, y)}),
            choose({reach(x, y, next)} && {reach(x, NULL, next, y)} || !{x == y} && {between(x, y, NULL, next)}, {reach(x, y, next)} && {between(x, y, NULL, next)} && {reachp(x, y, next)} => {x == y}),
            choose({x == y} && {reach(x, NULL, next, y)}, {x == y} && {reach(x, NULL, next, y)}),
            choose({x == y} && {reachp(x, y, next)} || {x == y} && {reach(x, NULL, next, y)}, !({reach(x, y, next)} && {reachp(x, y, next)})),
            choose({reach(x, NULL, next, y)} || {x == y} && {between(x, y, NULL, next)}, !{reach(x, y, next)} && !{reach(x, NULL, next, y)} || {reach(x, y, next)} && !{between(x, y, NULL, next)} || !{x == y} && !{reach(x, NULL, next, y)} || {x == y} && {reach(x, NULL, next, y)} || !{between(x, y, NULL, next)} && !{reach(x, NULL, next, y)} || {reachp(x, y, next)} && !{reach(x, NULL, next, y)});
        {reach(x, y, next)}, {between(x, y, NULL, next)}, {cyclic(y, next)}, {reachp(x, y, next)}, {reach(x, NULL, next, y)} :=  //@ main.6 ways.c:12 y->next = 0;
            choose({reach(x, y, next)}, {reach(x, y, next)} => {reach(x, NULL, next, y)}),
            choose({reach(x, y, next)}, {reach(x, y, next)} => {reach(x, NULL, next, y)}),
            choose({reach(x, y, next)} && {reach(x, NULL, next, y)}, 1),
            choose({reach(x, y, next)} && !{x == y} || {reach(x, y, next)} && {reach(x, NULL, next, y)}, {reach(x, y, next)} && {reachp(x, y, next)} => {x == y} || {reach(x, NULL, next, y)}),
            choose({reach(x, NULL, next, y)}, {reach(x, NULL, next, y)} => {reach(x, y, next)});
        {reach(x, y, next)}, {between(x, y, NULL, next)}, {cyclic(y, next)}, {reach(x, NULL, prev)}, {reachp(x, y, next)}, {reach(x, NULL, next, y)} :=  //@ main.7 ways.c:13 *x = copy;
            *,
            *,
            *,
            *,
            *,
            *;
        {reach(x, y, next)}, {between(x, y, NULL, next)}, {cyclic(y, next)}, {reach(x, NULL, prev)}, {reachp(x, y, next)}, {reach(x, NULL, next, y)} :=  //@ main.8 ways.c:14 memset(&*x, 0, sizeof(*x));
            *,
            *,
            *,
            *,
            *,
            *;
        {reach(x, y, next)}, {between(x, y, NULL, next)}, {cyclic(y, next)}, {reach(x, NULL, prev)}, {reachp(x, y, next)}, {reach(x, NULL, next, y)} :=  //@ main.9 ways.c:15 outside(x);
            *,
            *,
            *,
            *,
            *,
            *;
        skip;                                                   //@ main.10 ways.c:16 return 0;
        return;                                                 //@ main.11 ways.c:16 return;
    end

A pointer to the field reaches all nodes.

File field.c:

    struct node { struct node *next; };
    extern struct node *any_node(void);
    int main(void)
    {
        struct node *x = any_node(), *y = any_node();
        struct node **w = &x->next;
        *w = y;
        return 0;
    }

    $ echo 'main { reach(x, y, next) }' | c2bp field.c - | grep 'field.c:7'
        {reach(x, y, next)} := 1;  //@ main.3 field.c:7 x->next = y;
