Predicates must have a type in C, and be true or false.

File f.c:

    struct cell { int val; struct cell *next; };

    int main(void)
    {
        struct cell c;
        int x = 0;
        c.val = x;
        c.next = 0;
        return c.val;
    }

File f.preds:

    main {
        c == 0,
        c.key == 0,
        *x == 0,
        x->val == 0,
        c.next->val > x
    }

    $ c2bp f.c f.preds
