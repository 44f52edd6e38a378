Operands that do not go together, and what a predicate cannot speak of.

File f.c:

    struct hidden;
    struct cell { int val; int bit : 3; struct cell *next; };
    enum colour { RED };
    int table[4];
    void nothing(int x) { x = 1; }
    static int count(struct hidden *h, void *v, struct cell *c, double d)
    {
        int x = 0;
        static int calls;
        { int x = 1; calls += x; }
        return x + (h != 0) + (v != 0) + (c != 0) + (d > 0);
    }
    int main(void)
    {
        struct cell c;
        c.val = 0;
        c.bit = 0;
        nothing(1);
        return count(0, 0, &c, 1.5);
    }

File kinds.preds:

    count {
        d > 0,
        (double)1 == 1,
        (float)c->val > 1,
        *c == 1,
        -c == 1,
        c + c == 0,
        c * 2 == 0,
        *v == 0,
        v[0] == 0,
        *h == 0,
        h->x == 0
    }

    $ c2bp f.c kinds.preds
    stderr:
    error: a predicate speaks of numbers and pointers
      ┌─ kinds.preds:5:5
      │
    5 │     *c == 1,
      │     ^^ this is `struct cell`

    error: wrong operand
      ┌─ kinds.preds:6:6
      │
    6 │     -c == 1,
      │      ^ an integer expected, this is `struct cell *`

    error: the operands do not fit the operator
      ┌─ kinds.preds:7:5
      │
    7 │     c + c == 0,
      │     ^^^^^ integers expected, this is `struct cell *`

    error: the operands do not fit the operator
      ┌─ kinds.preds:8:5
      │
    8 │     c * 2 == 0,
      │     ^^^^^ integers expected, this is `struct cell *`

    error: `*` wants a pointer
      ┌─ kinds.preds:9:5
      │
    9 │     *v == 0,
      │     ^^ a `void *` cannot be dereferenced; add a cast

    error: `[]` wants an array or a pointer to a complete type
       ┌─ kinds.preds:10:5
       │
    10 │     v[0] == 0,
       │     ^^^^ a `void *` cannot be dereferenced; add a cast

    error: `*` wants a pointer
       ┌─ kinds.preds:11:5
       │
    11 │     *h == 0,
       │     ^^ `struct hidden` is declared but not defined

    error: `->` wants a pointer to a struct
       ┌─ kinds.preds:12:5
       │
    12 │     h->x == 0
       │     ^ `struct hidden` is declared but not defined
    status: 1

File places.preds:

    count {
        (c->val + 1).val == 0,
        c.val == 0,
        c->val.val == 0,
        c->val[c] == 0,
        &(c->val + 1) == 0,
        &c->bit == 0,
        h[1] == 0,
        h + 1 == 0,
        sizeof(struct hidden) == 4,
        sizeof(*h) == 4,
        (enum colour)1 == 1
    }

    $ c2bp f.c places.preds
    stderr:
    error: `.` wants a struct variable
      ┌─ places.preds:2:5
      │
    2 │     (c->val + 1).val == 0,
      │     ^^^^^^^^^^^^ this is a value, not a variable

    error: no field `val`: not a struct
      ┌─ places.preds:3:5
      │
    3 │     c.val == 0,
      │     ^ a pointer to a struct: did you mean `->`?

    error: no field `val`: not a struct
      ┌─ places.preds:4:5
      │
    4 │     c->val.val == 0,
      │     ^^^^^^ this is `int`

    error: a predicate speaks of numbers and pointers
      ┌─ places.preds:5:5
      │
    5 │     c->val[c] == 0,
      │     ^^^^^^^^^ this is `struct cell`

    error: `&` wants a variable
      ┌─ places.preds:6:6
      │
    6 │     &(c->val + 1) == 0,
      │      ^^^^^^^^^^^^ this is a value

    error: a bit-field has no address
      ┌─ places.preds:7:6
      │
    7 │     &c->bit == 0,
      │      ^^^^^^

    error: `[]` wants an array or a pointer to a complete type
      ┌─ places.preds:8:5
      │
    8 │     h[1] == 0,
      │     ^^^^ the size of what `struct hidden *` points to is not known

    error: the operands do not fit the operator
      ┌─ places.preds:9:5
      │
    9 │     h + 1 == 0,
      │     ^^^^^ the size of what `struct hidden *` points to is not known

    error: `sizeof` wants a complete type
       ┌─ places.preds:10:5
       │
    10 │     sizeof(struct hidden) == 4,
       │     ^^^^^^^^^^^^^^^^^^^^^ `struct hidden` has no known size

    error: `*` wants a pointer
       ┌─ places.preds:11:11
       │
    11 │     sizeof(*h) == 4,
       │           ^^^^ `struct hidden` is declared but not defined

    error: the type `enum colour` is not kept
       ┌─ places.preds:12:5
       │
    12 │     (enum colour)1 == 1
       │     ^^^^^^^^^^^^^^ write the integer type it stands for
    status: 1

File scopes.preds:

    count {
        x == 1,
        x@3 == 1,
        c@3 == 0,
        y@8 == 0,
        (1 ? c : c->val) == 0,
        (1 ? c : 0 == c->val) == 0,
        (1 ? c : v) == 0
    }
    nothing { $return == 1 }
    global { $return == 1, 'table == 0 }

    $ c2bp f.c scopes.preds
    stderr:
    error: `x` is declared on lines 8 and 10
      ┌─ scopes.preds:2:5
      │
    2 │     x == 1,
      │     ^ write x@8 or x@10

    error: no variable `x` on line 3 of `count`
      ┌─ scopes.preds:3:5
      │
    3 │     x@3 == 1,
      │     ^^^ `x` is declared on line 8 and 10

    error: no variable `c` on line 3 of `count`
      ┌─ scopes.preds:4:5
      │
    4 │     c@3 == 0,
      │     ^^^ `c` is declared on line 6

    error: no variable `y` on line 8 of `count`
      ┌─ scopes.preds:5:5
      │
    5 │     y@8 == 0,
      │     ^^^

    error: the branches differ in type
      ┌─ scopes.preds:6:5
      │
    6 │     (1 ? c : c->val) == 0,
      │     ^^^^^^^^^^^^^^^^ `struct cell *` and `int` do not go together; add a cast

    error: the branches differ in type
      ┌─ scopes.preds:7:5
      │
    7 │     (1 ? c : 0 == c->val) == 0,
      │     ^^^^^^^^^^^^^^^^^^^^^ `struct cell *` and `int` do not go together; add a cast

    error: no value is returned
       ┌─ scopes.preds:10:11
       │
    10 │ nothing { $return == 1 }
       │           ^^^^^^^ `nothing` returns nothing

    error: `$return` belongs to a procedure
       ┌─ scopes.preds:11:10
       │
    11 │ global { $return == 1, 'table == 0 }
       │          ^^^^^^^ a global predicate names globals only

    error: `'` means the value at a procedure's entry
       ┌─ scopes.preds:11:24
       │
    11 │ global { $return == 1, 'table == 0 }
       │                        ^^^^^^ a global predicate has no procedure
    status: 1

File old.preds:

    count { 'x@8 == 1 }

    $ c2bp f.c old.preds
    stderr:
    error: `x@8` has no value at the procedure's entry
      ┌─ old.preds:1:10
      │
    1 │ count { 'x@8 == 1 }
      │          ^^^ only parameters and globals have one
    status: 1

File twice.preds:

    count { '('c) == 0 }

    $ c2bp f.c twice.preds
    stderr:
    error: unexpected `c`
      ┌─ twice.preds:1:12
      │
    1 │ count { '('c) == 0 }
      │            ^ expected an operator, `}` or `,`
    status: 1

File casts.preds:

    main { (struct cell)c.val == 1, c.val == &c, c.next == &table, &c == &table }

    $ c2bp f.c casts.preds
    stderr:
    error: casts are to numbers and pointers
      ┌─ casts.preds:1:8
      │
    1 │ main { (struct cell)c.val == 1, c.val == &c, c.next == &table, &c == &table }
      │        ^^^^^^^^^^^^^^^^^^ `struct cell` is neither

    error: cannot compare these
      ┌─ casts.preds:1:33
      │
    1 │ main { (struct cell)c.val == 1, c.val == &c, c.next == &table, &c == &table }
      │                                 ^^^^^^^^^^^ `int` and `struct cell *` do not go together; add a cast
    status: 1
