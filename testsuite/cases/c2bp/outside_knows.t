What the outside knows and may write: the address in a struct that is handed out by value.

File by_value.c:

    struct box { int k; int *p; };
    void put(struct box b);
    int x = 1;
    int main(void)
    {
        struct box b;
        b.k = 1;
        b.p = &x;
        put(b);
        return x;
    }

    $ c2bp --dump points-to by_value.c 2>&1 | grep "^the outside"
    the outside knows external, x
    the outside may write external, x

A variable that another file defines is written there, too; one of the program, only by a pointer.

File theirs.c:

    struct box { int k; int *p; };
    extern struct box theirs;
    struct box ours;
    int *get(void);
    int main(void)
    {
        *get() = 1;
        return ours.k + theirs.k;
    }

    $ c2bp --dump points-to theirs.c 2>&1 | grep "^the outside"
    the outside knows external, theirs, ours
    the outside may write external, theirs

An address among bytes that are copied is known.

File parts.c:

    void *memcpy(void *, const void *, unsigned long);
    int x;
    int *get(void);
    int main(void)
    {
        int *p = &x;
        char room[24];
        memcpy(room + 3, &p, sizeof p);
        return *get();
    }

    $ c2bp --dump points-to parts.c 2>&1 | grep "^the outside"
    the outside knows external, x, main.p, main.room
    the outside may write external, x, main.room

What a pointer leads to that is handed out only by way of others.

File late.c:

    void put(int **place);
    int x;
    int *p;
    int **q;
    int main(void)
    {
        int **r, **s;
        p = &x;
        q = &p;
        r = q;
        s = r;
        put(s);
        return x;
    }

    $ c2bp --dump points-to late.c 2>&1 | grep "^the outside"
    the outside knows external, x, p, q
    the outside may write external, x, p

An argument that has no name in the function that gets it.

File unnamed.c:

    int x;
    int *last(int n, ...)
    {
        int *p;
        __builtin_va_list list;
        __builtin_va_start(list, n);
        p = __builtin_va_arg(list, int *);
        __builtin_va_end(list);
        return p;
    }
    int main(void)
    {
        *last(1, &x) = 1;
        return x;
    }

    $ c2bp --dump points-to unnamed.c 2>&1 | grep "^the outside"
    the outside knows external, x
    the outside may write external, x
