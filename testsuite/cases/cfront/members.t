Members that another tool took apart are members again, where the address and the type
are those of one; comparisons of the numbers of pointers are comparisons of pointers.

File list.c:

    typedef unsigned long size_t;
    extern void *malloc(size_t);
    struct inner { int deep; struct node *back; };
    struct node { int h; struct node *n; struct inner in; };
    typedef struct node *List;

    int main(void)
    {
        List p, a, t;
        void *tmp;
        size_t tmp1, tmp2, tmp3, tmp4;
        struct node **tmp5;

        tmp = malloc(sizeof *p);
        p = (struct node *)tmp;
        tmp1 = (size_t)(List)0;
        tmp2 = (size_t)p;
        if (tmp2 == tmp1)
            return 1;
        *((int *)p) = 1;
        tmp3 = (size_t)p;
        tmp4 = tmp3 + 8;
        *((struct node **)tmp4) = p;
        a = *((struct node **)tmp4);
        tmp5 = (struct node **)((char *)p + 24);
        *tmp5 = a;
        *((int *)((size_t)a + 16)) = *((int *)p);
        /* no member: the type, or the place, is another one */
        *((short *)p) = 2;
        *((int *)(tmp3 + 4)) = 3;
        /* p is another one here, and so is what the number says */
        p = a->n;
        *((struct node **)tmp4) = a;
    again:
        /* some jump leads here */
        *((struct node **)tmp4) = a;
        if (p != a) {
            tmp4 = (size_t)p + 8;
            goto again;
        }
        return 0;
    }

    $ c2bp --dump ir list.c | sed -n '/^int main/,$p'
    int main(void);
    int main(void) {
        int __return;
        struct node *p;
        struct node *a;
        struct node *t;
        void *tmp;
        unsigned long tmp1;
        unsigned long tmp2;
        unsigned long tmp3;
        unsigned long tmp4;
        struct node **tmp5;
        p = __allocate(32UL, 0, 1); /* main.0 */
        tmp = p; /* main.1 */
        tmp1 = 0; /* main.2 */
        tmp2 = (unsigned long)p; /* main.3 */
        if (p == 0) { /* main.4 */
            __return = 1; /* main.5 */
            return __return; /* main.6 */
        }
        p->h = 1; /* main.7 */
        tmp3 = (unsigned long)p; /* main.8 */
        tmp4 = tmp3 + 8; /* main.9 */
        p->n = p; /* main.10 */
        a = p->n; /* main.11 */
        tmp5 = (struct node **)((char *)p + 24); /* main.12 */
        p->in.back = a; /* main.13 */
        a->in.deep = p->h; /* main.14 */
        *(short *)p = 2; /* main.15 */
        *(int *)(tmp3 + 4) = 3; /* main.16 */
        p = a->n; /* main.17 */
        *(struct node **)tmp4 = a; /* main.18 */
        again: ;
        *(struct node **)tmp4 = a; /* main.19 */
        if (p != a) { /* main.20 */
            tmp4 = (unsigned long)p + 8; /* main.21 */
            goto again; /* main.22 */
        }
        __return = 0; /* main.23 */
        return __return; /* main.24 */
    }
    _Static_assert(sizeof(struct inner) == 16 && __builtin_offsetof(struct inner, deep) == 0 && __builtin_offsetof(struct inner, back) == 8, "layout of struct inner");
    _Static_assert(sizeof(struct node) == 32 && __builtin_offsetof(struct node, h) == 0 && __builtin_offsetof(struct node, n) == 8 && __builtin_offsetof(struct node, in) == 16, "layout of struct node");

The address may be a variable's, or a member's, and the member an element of an array.

File objects.c:

    typedef unsigned long size_t;
    struct inner { int deep; int row[3]; };
    struct outer { char tag; struct inner in; struct outer *next; };
    union both { int n; char c[4]; };
    int table[4][2];

    int main(void)
    {
        struct outer o;
        struct outer *p;
        union both u;
        size_t a, b, c, d;
        struct inner *i;
        int x;

        a = (size_t)&o + 4;
        *((int *)a) = 1;
        *((int *)(a + 8)) = 2;
        i = &o.in;
        b = (size_t)i;
        *((int *)b) = 3;
        *((struct outer **)(b + 20 - 0)) = &o;
        p = &o;
        c = (size_t)&p->in + 4;
        *((int *)c) = 4;
        *((int *)((size_t)&table + 20)) = 5;
        d = (size_t)&x;
        *((int *)d) = 6;
        /* none: the bytes of a union, and what lies behind, between or across */
        *((int *)&u) = 7;
        *((int *)((size_t)&table + 32)) = 8;
        *((int *)((size_t)&o + 1)) = 9;
        *((unsigned *)d) = 10;
        /* another p */
        p = o.next;
        *((int *)c) = 11;
        return x;
    }

    $ c2bp --dump ir objects.c | sed -n '/^int main(void) {/,/^}/p'
    int main(void) {
        int __return;
        struct outer o;
        struct outer *p;
        union both u;
        unsigned long a;
        unsigned long b;
        unsigned long c;
        unsigned long d;
        struct inner *i;
        int x;
        __builtin_memset(&table, 0, sizeof table); /* main.0 */
        a = (unsigned long)(&o) + 4; /* main.1 */
        o.in.deep = 1; /* main.2 */
        o.in.row[1] = 2; /* main.3 */
        i = &o.in; /* main.4 */
        b = (unsigned long)i; /* main.5 */
        o.in.deep = 3; /* main.6 */
        o.next = &o; /* main.7 */
        p = &o; /* main.8 */
        c = (unsigned long)(&p->in) + 4; /* main.9 */
        o.in.row[0] = 4; /* main.10 */
        table[2][1] = 5; /* main.11 */
        d = (unsigned long)(&x); /* main.12 */
        x = 6; /* main.13 */
        *(int *)(&u) = 7; /* main.14 */
        *(int *)((unsigned long)(&table) + 32) = 8; /* main.15 */
        *(int *)((unsigned long)(&o) + 1) = 9; /* main.16 */
        *(unsigned int *)d = 10; /* main.17 */
        p = o.next; /* main.18 */
        o.in.row[0] = 11; /* main.19 */
        __return = x; /* main.20 */
        return __return; /* main.21 */
    }
