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
        reach(root, k, left | right), reach(t, k, left | right), reach(t, k, left | right, &t->left),
        t == k, k == 0, dshared(root, t, left), cyclic(t, left | right), cyclic(root, left | right)
    }

    $ c2bp tree.c tree.preds | sed -n '/^void main/,$p' | grep -v enforce

What cannot be said.

File wrong.preds:

    main {
        between(root, t, k, left | right),
        reach(root, t, left, &t->right),
        dshared(root, left),
        reach(root, t, left | key)
    }

    $ c2bp tree.c wrong.preds

Texts are read as they are written.

File texts.preds:

    main {
        reach( root,k,left|right,t,&k->left ), dshared(t,root,right,&k->right),
        reachp(root, k, left | right), cyclic(root, left, k), dshared(k, k, left)
    }

    $ c2bp tree.c texts.preds | sed -n '/decl/,/;/p'
