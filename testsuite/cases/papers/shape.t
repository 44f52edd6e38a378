Dams and Namjoshi, Shape Analysis through Predicate Abstraction and Model Checking (VMCAI 2003):
predicates by iterated weakest preconditions, without hints and with them.

Their first example: inserting a node loses none, whichever `k` is. The paper's tool
finds 4 predicates in 4 iterations.

File insert.c:

    #include <stdlib.h>
    #include <stddef.h>
    typedef struct node { struct node *n; int data; } Node;
    typedef Node *List;
    extern int __shape_reach(const void *from, const void *to, size_t field);
    extern void __VERIFIER_assume(int);

    int main(void)
    {
        List x, t, k;
        int a;
        __VERIFIER_assume(__shape_reach(x, k, offsetof(Node, n)));
        t = malloc(sizeof(Node));
        if (!t)
            return 0;
        t->data = a;
        t->n = x;
        x = t;
        if (!__shape_reach(x, k, offsetof(Node, n)))
            goto ERROR;
        return 0;
    ERROR:
        return 1;
    }

    $ c2bp --iterate 20 insert.c -o insert.bp
    $ bebop insert.bp --reach ERROR
    $ sed -n '/decl/,/;/p' insert.bp

The second: a list without a cycle has none after it is reversed. With the authors' two
predicates as hints, and with none, since patterns that grow are seen. (Theirs: 33
predicates, after two runs to find the hints.)

File reverse.c:

    #include <stddef.h>
    typedef struct node { struct node *n; int data; } *List;
    extern int __shape_cyclic(const void *from, size_t field);
    extern void __VERIFIER_assume(int);

    int main(void)
    {
        List x, y, t;
    #ifndef ANY
        __VERIFIER_assume(!__shape_cyclic(x, offsetof(struct node, n)));
    #endif
        y = NULL;
        while (x != NULL) {
            t = y;
            y = x;
            x = x->n;
            y->n = NULL;
            y->n = t;
        }
        if (__shape_cyclic(y, offsetof(struct node, n)))
            goto ERROR;
        return 0;
    ERROR:
        return 1;
    }

    $ echo 'main { dshared(t, x, n), cyclic(x, n) }' > hints.preds
    $ c2bp --iterate 40 reverse.c hints.preds -o hinted.bp
    $ bebop hinted.bp --reach ERROR
    $ c2bp --iterate 40 reverse.c -o alone.bp
    $ bebop alone.bp --reach ERROR
    $ slam --quiet reverse.c | head -n 2

Without the precondition it does not hold.

    $ c2bp --iterate 40 -DANY reverse.c hints.preds -o any.bp
    $ bebop any.bp --reach ERROR | head -n 1

It is for one procedure.

File calls.c:

    static void f(void) {}
    int main(void) { f(); return 0; }

    $ c2bp --iterate 3 calls.c
