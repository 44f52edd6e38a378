Dams and Namjoshi, Shape Analysis through Predicate Abstraction and Model Checking (VMCAI 2003):
predicates by iterated weakest preconditions.

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
    stderr:
    c2bp: iterated 11 times: 36 pairs of a predicate and a location, 11 predicates, none left to be carried backwards
    $ bebop insert.bp --reach ERROR --format text | head -n 1
    unreachable
    $ sed -n '/decl/,/;/p' insert.bp
        decl {__t1 == 0}, {t == 0}, {__t2 == 0}, {reach(x, k, n)}, {reach(t, k, n)}, {t == k},
             {between(x, k, t, n)}, {reach(x, t, n)}, {k == 0}, {between(x, k, (struct node *)0, n)},
             {reach(x, (struct node *)0, n)};
    $ c2bp --iterate 2 insert.c -o short.bp
    stderr:
    c2bp: iterated 2 times: 7 pairs of a predicate and a location, 5 predicates, 2 pairs left

Round a loop the same comes back with a step more, which is cut off; a hint says what stands
for it.

File along.c:

    #include <stddef.h>
    typedef struct node { struct node *n; } *List;

    int main(void)
    {
        List x, t;
        while (x != NULL)
            x = x->n;
        if (x == t)
            goto ERROR;
        return 0;
    ERROR:
        return 1;
    }

    $ c2bp --iterate 20 along.c -o along.bp
    stderr:
    c2bp: iterated 8 times: 22 pairs of a predicate and a location, 9 predicates, none left to be carried backwards
      x == 0 stands for x->n->n == 0 and longer ones
      !reach(x, (struct node *)0, n) stands for x->n->n == 0 and longer ones
      x == 0 stands for x->n->n == t and longer ones
      t == 0 stands for x->n->n == t and longer ones
      !reach(x, (struct node *)0, n) stands for x->n->n == t and longer ones
      !reach(t, (struct node *)0, n) stands for x->n->n == t and longer ones
      dshared(x, t, n) stands for x->n->n == t and longer ones
      x == 0 stands for reach(x->n->n, (struct node *)0, n) and longer ones
      !reach(x, (struct node *)0, n) stands for reach(x->n->n, (struct node *)0, n) and longer ones
    $ echo 'main { dshared(x, t, n) }' > hint.preds
    $ c2bp --iterate 20 along.c hint.preds -o along.bp
    stderr:
    c2bp: iterated 8 times: 16 pairs of a predicate and a location, 6 predicates, none left to be carried backwards
      dshared(x, t, n) stands for x->n == t and longer ones
      x == 0 stands for x->n->n == 0 and longer ones
      !reach(x, (struct node *)0, n) stands for x->n->n == 0 and longer ones
      x == 0 stands for reach(x->n->n, (struct node *)0, n) and longer ones
      !reach(x, (struct node *)0, n) stands for reach(x->n->n, (struct node *)0, n) and longer ones

It is for one procedure.

File calls.c:

    static void f(void) {}
    int main(void) { f(); return 0; }

    $ c2bp --iterate 3 calls.c
    stderr:
    error: predicates are iterated over one procedure
     = `main` calls `f`
    status: 1
