What is said by several fields, of shared nodes, and of nodes that are not left by one
field.

File tree.c:

    #include <stdlib.h>
    struct tree { int key; struct tree *left, *right; };
    extern struct tree *any_tree(void);
    int main(void)
    {
        struct tree *root = any_tree(), *k = any_tree(), *t;
        t = calloc(1, sizeof *t);
        if (!t)
            return 1;
        t->left = root;
        root = t;
        return 0;
    }

File tree.preds:

    main {
        reach(root, k, left | right), reach(t, k, left | right), t == k, dshared(root, t, left)
    }

    $ c2bp tree.c tree.preds | sed -n '/^void main/,$p' | grep -v enforce
    void main()
    begin
        decl {reach(root, k, left | right)}, {reach(t, k, left | right)}, {t == k},
             {dshared(root, t, left)};
        {reach(root, k, left | right)}, {reach(t, k, left | right)}, {dshared(root, t, left)} :=  //@ main.0 tree.c:6 root = any_tree();
            *,
            *,
            *;
        {reach(root, k, left | right)}, {reach(t, k, left | right)}, {t == k}, {dshared(root, t, left)} :=  //@ main.1 tree.c:6 k = any_tree();
            *,
            *,
            *,
            *;
        if (*) then                                             //@ main.2~ tree.c:7 t = calloc(1, 24);
            {reach(t, k, left | right)}, {t == k}, {dshared(root, t, left)} :=  //@ main.2 tree.c:7 t = calloc(1, 24);
                choose(0, {t == k} && {dshared(root, t, left)}),
                0,
                0;
        else
            {reach(t, k, left | right)}, {t == k}, {dshared(root, t, left)} :=  //@ main.2 tree.c:7 t = calloc(1, 24);
                choose(0, {t == k} && {dshared(root, t, left)}),
                choose(0, {t == k} && {dshared(root, t, left)}),
                0;
        fi
        if (*) then                                             //@ main.3~ tree.c:8 if (!t)
            assume(!{dshared(root, t, left)} && ({reach(t, k, left | right)} => {t == k}));  //@ main.3+ tree.c:8 if (!t)
            skip;                                               //@ main.4 tree.c:9 return 1;
            return;                                             //@ main.5 tree.c:9 return;
        else
            assume(1);                                          //@ main.3- tree.c:8 if (!t)
        fi
        {reach(root, k, left | right)}, {reach(t, k, left | right)}, {dshared(root, t, left)} :=  //@ main.6 tree.c:10 t->left = root;
            choose({reach(root, k, left | right)} && {t == k}, !{reach(root, k, left | right)}),
            choose({t == k}, !{reach(root, k, left | right)} && !{reach(t, k, left | right)}),
            choose({dshared(root, t, left)} || {reach(root, k, left | right)} && {t == k}, 0);
        {reach(root, k, left | right)}, {dshared(root, t, left)} :=  //@ main.7 tree.c:11 root = t;
            {reach(t, k, left | right)},
            choose({dshared(root, t, left)} || {reach(t, k, left | right)} && !{t == k}, 0);
        skip;                                                   //@ main.8 tree.c:12 return 0;
        return;                                                 //@ main.9 tree.c:12 return;
    end

What cannot be said.

File wrong.preds:

    main {
        between(root, t, k, left | right),
        reach(root, t, left, &t->right),
        reach(root, t, left | key)
    }

    $ c2bp tree.c wrong.preds
    stderr:
    error: what is between two nodes is a matter of one field
      ┌─ wrong.preds:2:25
      │
    2 │     between(root, t, k, left | right),
      │                         ^^^^^^^^^^^^ say it by `reach`

    error: this field is none of those that are followed
      ┌─ wrong.preds:3:27
      │
    3 │     reach(root, t, left, &t->right),
      │                           ^^^^^^^^ it need not be avoided

    error: this field does not lead from node to node
      ┌─ wrong.preds:4:27
      │
    4 │     reach(root, t, left | key)
      │                           ^^^ it is `int`, not `struct tree *`
    status: 1
    $ echo 'main { dshared(root, left) }' | c2bp tree.c -
    stderr:
    error: `dshared` has other arguments
      ┌─ -:1:8
      │
    1 │ main { dshared(root, left) }
      │        ^^^^^^^^^^^^^^^^^^^ it is dshared(x, y, field) or dshared(x, y, field, avoided, ..)
    status: 1

Texts are read as they are written.

File texts.preds:

    main {
        reach( root,k,left|right,t,&k->left ), dshared(t,root,right,&k->right),
        reachp(root, k, left | right), cyclic(root, left, k), dshared(k, k, left)
    }

    $ c2bp tree.c texts.preds | sed -n '/decl/,/;/p'
        decl {reach(root, k, left | right, t, &k->left)}, {dshared(t, root, right, &k->right)},
             {reachp(root, k, left | right)}, {cyclic(root, left, k)}, {dshared(k, k, left)};
