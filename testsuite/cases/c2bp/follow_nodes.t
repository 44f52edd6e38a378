Nodes of linked structures are followed: each place where one is read that something depends on
notes it or does not. A pointer that begins anew after a loop leaves where it had come to,
also where a jump leads there.

File end.c:

    #include <stdlib.h>
    extern int __VERIFIER_nondet_int(void);
    struct node { int h; struct node *n; };

    int main(void)
    {
        struct node *a = calloc(1, sizeof *a), *p = a, *q;
        while (1) {
            if (__VERIFIER_nondet_int())
                goto built;
            p->n = calloc(1, sizeof *p);
            p = p->n;
        }
    built:
        p = a;
        q = a;
        while (p->n != 0)
            p = p->n;
        p = 0;
        if (a->h)
        ERROR:;
        return 0;
    }

    $ c2bp --follow --dump ir end.c | sed -n '/^int main(void) {/,$p'

Two nodes are followed where one statement asks whether they lead to each other; that a way
ends is no such question.

File both.c:

    struct node { struct node *next, *prev; };
    extern struct node *any(void);

    int main(void)
    {
        struct node *p = any();
        if (p->next != 0 && p->next->prev != p)
        ERROR:;
        return 0;
    }

    $ c2bp --follow --dump ir both.c | sed -n '/^int main(void) {/,$p'
