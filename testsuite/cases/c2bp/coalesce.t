Bodies in place of calls hand pointers to nodes on from variable to variable: those that hold
one value are one. What is handed on as the address of one variable is that address. A variable
that keeps its value while the other gets a new one stays, and so does what the source names.

File calls.c:

    #include <stdlib.h>
    struct node { int h; struct node *n; };
    struct node end;

    static struct node *fresh(void)
    {
        struct node *made = malloc(sizeof *made);
        if (!made)
            exit(1);
        return made;
    }

    static void put(struct node *before, struct node *node)
    {
        node->n = before->n;
        before->n = node;
    }

    static struct node *turned(struct node *list)
    {
        struct node *old = list;
        list = list->n;
        list->n = old;
        return list;
    }

    static struct node *next(struct node *list, int either)
    {
        struct node *at = &end;
        if (either)
            at = list;
        return at->n;
    }

    int main(void)
    {
        struct node *a = fresh(), *b;
        put(&end, fresh());
        b = turned(end.n);
        b = next(b, a->h);
        if (b->h)
        ERROR:;
        return 0;
    }

    $ c2bp --follow --dump ir calls.c | sed -n '/^int main(void) {/,/^}/p' | grep -v ' ; \|__havoc'
    int main(void) {
        int __return;
        struct node *a;
        struct node *b;
        struct node *__t1;
        struct node *return__fresh1;
        struct node *made__fresh1;
        struct node *return__fresh2;
        struct node *made__fresh2;
        struct node *before__put3;
        struct node *node__put3;
        struct node *list__turned4;
        struct node *return__turned4;
        struct node *old__turned4;
        struct node *list__next5;
        int either__next5;
        struct node *return__next5;
        struct node *at__next5;
        __builtin_memset(&end, 0, sizeof end); /* main.2 */
        a = __allocate(16UL, 0, 1); /* main.4 */
        if (!a) { /* main.5 */
            __halt(); /* main.6 */
        }
        goto __end_fresh1; /* main.8 */
        __end_fresh1: ;
        node__put3 = __allocate(16UL, 0, 1); /* main.12 */
        if (!node__put3) { /* main.13 */
            __halt(); /* main.14 */
        }
        goto __end_fresh2; /* main.16 */
        __end_fresh2: ;
        node__put3->n = end.n; /* main.22 */
        end.n = node__put3; /* main.23 */
        goto __end_put3; /* main.24 */
        __end_put3: ;
        b = end.n; /* main.27 */
        old__turned4 = b; /* main.28 */
        b = b->n; /* main.29 */
        b->n = old__turned4; /* main.30 */
        goto __end_turned4; /* main.32 */
        __end_turned4: ;
        if (!(!__followed || a == __node)) __halt(); /* main.38 */
        either__next5 = a->h; /* main.39 */
        at__next5 = &end; /* main.40 */
        if (either__next5) { /* main.41 */
            at__next5 = b; /* main.42 */
        }
        b = at__next5->n; /* main.43 */
        goto __end_next5; /* main.44 */
        __end_next5: ;
        if (!(!__followed || b == __node)) __halt(); /* main.48 */
        if (b->h) { /* main.49 */
            __before_ERROR: ;
            if (!__followed) __halt(); /* main.50 */
            ERROR: ;
        }
        __return = 0; /* main.52 */
        return __return; /* main.53 */
    }

With all small bodies in place of calls, so are all registers.

File made.c:

    void *malloc(unsigned long);
    static int *make(int n) { int *made = malloc(4), value = n; if (made) *made = value; return made; }
    static int kept(int n) { int old = n; n = n + 1; return old + n; }
    int main(void)
    {
        int *p = make(3), k = kept(4);
        return p && *p == k;
    }

    $ : > none.txt; c2bp made.c none.txt --inline --dump ir 2>&1 | sed -n '/^int main(void) {/,/^}/p'
    int main(void) {
        int __return;
        int *p;
        int k;
        int n__make1;
        int *return__make1;
        int *made__make1;
        int value__make1;
        int n__kept2;
        int return__kept2;
        int old__kept2;
        ; /* main.0 */
        value__make1 = 3; /* main.1 */
        p = __allocate(4UL, 0, 1); /* main.2 */
        ; /* main.3 */
        if (p) { /* main.4 */
            *p = value__make1; /* main.5 */
        }
        ; /* main.6 */
        goto __end_make1; /* main.7 */
        __end_make1: ;
        ; /* main.8 */
        ; /* main.9 */
        ; /* main.10 */
        n__kept2 = 4; /* main.11 */
        old__kept2 = n__kept2; /* main.12 */
        n__kept2 = n__kept2 + 1; /* main.13 */
        k = old__kept2 + n__kept2; /* main.14 */
        goto __end_kept2; /* main.15 */
        __end_kept2: ;
        ; /* main.16 */
        ; /* main.17 */
        __return = p && *p == k; /* main.18 */
        return __return; /* main.19 */
    }
