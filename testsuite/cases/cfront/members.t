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
