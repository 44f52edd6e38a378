What cannot be said of a linked structure.

File list.c:

    struct inner { int deep; struct node *back; };
    struct node { struct node *next; struct other *other; struct inner in; int h; };
    struct other { int h; };
    int main(void)
    {
        struct node *x = 0, *y = 0;
        struct other *o = 0;
        int i = 0;
        return x == y && o && i;
    }

File list.preds:

    main {
        reach(x, o, next),
        reach(x, y, other),
        reach(x, y, h),
        reach(x, y, nxt),
        reach(x, y, in.deep),
        reach(x, y, next.next),
        reach(x, y, 3),
        reach(i, 0, next),
        cyclic(NULL, next),
        'reach(x, y, next)
    }

    $ c2bp list.c list.preds

File arguments.preds:

    main {
        reach(x, y),
        reach(x, y, next, x, y),
        cyclic(x),
        reachp(x, y, next, x),
        between(x, y, next),
        unreach(x, y, next)
    }

    $ c2bp list.c arguments.preds

File good.preds:

    main { reach(x,y,in.back), cyclic( x , next ), !reach(x, x->in.back, next, y), reach(NULL, x, next), reach(x, x, next) }

    $ c2bp list.c good.preds | grep decl -A 2
