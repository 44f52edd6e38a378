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

    $ c2bp --follow --dump ir end.c | sed -n '/^int main(void) {/,/^}/p'
    int main(void) {
        int __return;
        struct node *a;
        struct node *p;
        struct node *q;
        int __t1;
        void *__t2;
        struct node *__was_p;
        __havoc(&__followed, sizeof __followed); /* the element that is followed */ /* main.0 */
        __havoc(&__node, sizeof __node); /* the element that is followed */ /* main.1 */
        a = __allocate(16UL, 1, 1); /* main.2 */
        p = a; /* main.3 */
        while (1) { /* main.4 */
            __havoc(&__t1, sizeof __t1); /* __VERIFIER_nondet_int */ /* main.5 */
            if (__t1) { /* main.6 */
                goto built; /* main.7 */
            }
            __t2 = __allocate(16UL, 1, 1); /* main.8 */
            p->n = __t2; /* main.9 */
            p = p->n; /* main.10 */
        }
        built: ;
        __was_p = p; /* main.11 */
        p = a; /* main.12 */
        q = a; /* main.13 */
        while (p->n != 0) { /* main.14 */
            p = p->n; /* main.15 */
        }
        p = 0; /* main.16 */
        __havoc(&__followed, sizeof __followed); /* the element that is followed */ /* main.17 */
        if (!(!__followed || a == __node)) __halt(); /* main.18 */
        if (a->h) { /* main.19 */
            __before_ERROR: ;
            if (!__followed) __halt(); /* main.20 */
            ERROR: ;
            ; /* main.21 */
        }
        __return = 0; /* main.22 */
        return __return; /* main.23 */
    }

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

    $ c2bp --follow --dump ir both.c | sed -n '/^int main(void) {/,/^}/p'
    int main(void) {
        int __return;
        struct node *p;
        __havoc(&__followed, sizeof __followed); /* the element that is followed */ /* main.0 */
        __havoc(&__node, sizeof __node); /* the element that is followed */ /* main.1 */
        __havoc(&__node2, sizeof __node2); /* the element that is followed */ /* main.2 */
        p = any(); /* main.3 */
        __havoc(&__followed, sizeof __followed); /* the element that is followed */ /* main.4 */
        if (!(!__followed || p->next == __node && p == __node2)) __halt(); /* main.5 */
        if (p->next != 0 && p->next->prev != p) { /* main.6 */
            __before_ERROR: ;
            if (!__followed) __halt(); /* main.7 */
            ERROR: ;
            ; /* main.8 */
        }
        __return = 0; /* main.9 */
        return __return; /* main.10 */
    }

What leads to the last node is lost when the walk begins; with where the pointer had come to it
is proved that the walk ends there, and with the same predicates an error is found where that node has no mark.

File last.c:

    #include <stdlib.h>
    extern int __VERIFIER_nondet_int(void);
    struct node { int h; struct node *n; };
    /* Built at the back; the last node, which leads anywhere, has a mark. */
    int main(void) {
      struct node *a, *p, *t;
      a = malloc(sizeof *a);
      if (a == 0) exit(1);
      p = a;
      while (__VERIFIER_nondet_int()) {
        p->h = 1;
        t = malloc(sizeof *t);
        if (t == 0) exit(1);
        p->n = t;
        p = t;
      }
      p->h = 3;
      p = a;
      while (p->h != 3) {
        if (p->h != 1) { ERROR: return 1; }
        p = p->n;
      }
      return 0;
    }

File last.preds:

    global { __followed, __node == 0, __node->h == 1 }
    main { p == __node, a == __node, t == __node, __was_p == __node, p == t, p == a, p == __was_p,
           between(a, __node, p, n), between(a, __node, t, n), reach(a, p, n), reach(a, t, n),
           between(p, __node, __was_p, n), reach(p, __was_p, n), between(a, __node, __was_p, n),
           reach(a, __was_p, n), __was_p->h == 3, p->h == 3 }

    $ c2bp --follow last.c last.preds | bebop - --exit-code > /dev/null
    status: 20
    $ sed 's/p->h = 3;/if (p != a) p->h = 3; else p->h = 2;/' last.c > unmarked.c
    $ c2bp --follow unmarked.c last.preds | bebop - --exit-code > /dev/null
    status: 10
