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
    stderr:
    error: a predicate speaks of numbers and pointers
      ┌─ f.preds:2:5
      │
    2 │     c == 0,
      │     ^ this is `struct cell`

    error: no field `key` in `struct cell`
      ┌─ f.preds:3:5
      │
    3 │     c.key == 0,
      │     ^^^^^

    error: `*` wants a pointer
      ┌─ f.preds:4:5
      │
    4 │     *x == 0,
      │     ^^ a pointer expected, this is `int`

    error: `->` wants a pointer to a struct
      ┌─ f.preds:5:5
      │
    5 │     x->val == 0,
      │     ^ a pointer expected, this is `int`
    status: 1
