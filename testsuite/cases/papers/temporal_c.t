The two temporal properties of VMCAI 2003, asked of the C programs themselves; `temporal`
has them on boolean programs that were written by hand.

Nothing is lost: for any node `k`, if `x` reaches it before the insertion, `x` reaches it
behind it. `k` has any value, and keeps it: so one stands for all.

File insert.c:

    #include <stdlib.h>
    #include <stddef.h>
    typedef struct node { struct node *n; int data; } Node;
    typedef Node *List;

    int main(void)
    {
        List x, t, k;
        int d;
    n1:
        t = malloc(sizeof(Node));
        if (!t)
            return 0;
        t->data = d;
        t->n = x;
        x = t;
    ne:
        return 0;
    }

    $ slam -q insert.c --ltl 'G (n1 && main:{reach(x, k, n)} -> G (ne -> main:{reach(x, k, n)}))' | head -2
    SAFE
    Every run of insert.c satisfies G (n1 && main:{reach(x, k, n)} -> G (ne -> main:{reach(x, k, n)})): proved in 2 iterations with 8 predicates.

Where the link to the old list is forgotten, there is no such proof.

    $ sed 's/t->n = x;/t->n = NULL;/' insert.c > lost.c
    $ slam -q lost.c --ltl 'G (n1 && main:{reach(x, k, n)} -> G (ne -> main:{reach(x, k, n)}))' | head -1 | cut -d';' -f1
    UNKNOWN: newton: the path is feasible only if approximated values are right

The reversed list is not cyclic, if the list was not. What the paper gives as hints are
predicates here: what two lists share, and what is on a cycle.

File reverse.c:

    #include <stddef.h>
    typedef struct node { struct node *n; int data; } Node;
    typedef Node *List;

    int main(void)
    {
        List x, y, t;
    n1:
        y = NULL;
        while (x != NULL) {
            t = y;
            y = x;
            x = x->n;
            y->n = NULL;
            y->n = t;
        }
    n8:
        return 0;
    }

File reverse.preds:

    main {
        cyclic(t, n), dshared(x, y, n), dshared(x, t, n), dshared(y, t, n),
        reach(x, y, n), reach(y, x, n), reach(t, y, n), reach(x, t, n),
        y == t, x == y, x == 0, y == 0, t == 0
    }

    $ slam -q reverse.c reverse.preds --ltl 'G (n1 && !main:{cyclic(x, n)} -> G (n8 -> !main:{cyclic(y, n)}))' | head -2
    SAFE
    Every run of reverse.c satisfies G (n1 && !main:{cyclic(x, n)} -> G (n8 -> !main:{cyclic(y, n)})): proved in 1 iteration with 13 predicates.

Without the condition on the list it does not hold of the abstraction, which shows that it is
needed there.

    $ c2bp reverse.c reverse.preds --ltl 'G (n8 -> !main:{cyclic(y, n)})' -o reverse.bp
    $ bebop reverse.bp --format text --ltl 'G (n8 -> !main:{cyclic(y, n)})' | head -1
    violated: G (n8 -> !main:{cyclic(y, n)}), after 19 statements, whatever comes then
