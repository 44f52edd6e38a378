Predicates that nest too deeply, and marks of the value at entry inside each other.

File f.c:

    struct cell { int val; unsigned short low; long double real; float _Complex z; double _Complex w; long double _Complex u; };
    int main(struct cell *c, char **argv) { return c->val; }

    $ (echo 'main {'; yes '(1 +' | head -2000; echo 1; yes ')' | head -2000; echo '== 2 }') > deep.preds
    $ c2bp f.c deep.preds 2>&1 | grep -o 'error.*\|in this predicate'
    error: expressions nest deeper than 1000 levels
    in this predicate

File old.preds:

    main { '(c + 'c) == 0 }

    $ c2bp f.c old.preds
    stderr:
    error: `'` inside of `'`
      ┌─ old.preds:1:14
      │
    1 │ main { '(c + 'c) == 0 }
      │              ^^ write it once
    status: 1

File types.preds:

    main {
        c->val[1] == 0,
        c->low[1] == 0,
        c->real == 0,
        c->z == 0,
        c->w == 0,
        (int +) == 1,
        (int) == 1
    }

    $ c2bp f.c types.preds
    stderr:
    error: unexpected `+`
      ┌─ types.preds:7:10
      │
    7 │     (int +) == 1,
      │          ^ expected `struct`, a type, a name, `)` or `*`

    error: unexpected `==`
      ┌─ types.preds:8:11
      │
    8 │     (int) == 1
      │           ^^ expected an expression
    status: 1

File types2.preds:

    main { c->low[1] == 0, c->real == 0, c->z == 0, c->w == 0, *c->low == 1, c->u == 0 }

    $ c2bp f.c types2.preds
    stderr:
    error: `[]` wants an array or pointer, and an integer
      ┌─ types2.preds:1:8
      │
    1 │ main { c->low[1] == 0, c->real == 0, c->z == 0, c->w == 0, *c->low == 1, c->u == 0 }
      │        ^^^^^^^^^ these are `int` and `unsigned short`

    error: numbers of this floating-point type are not followed
      ┌─ types2.preds:1:24
      │
    1 │ main { c->low[1] == 0, c->real == 0, c->z == 0, c->w == 0, *c->low == 1, c->u == 0 }
      │                        ^^^^^^^ this is `long double`

    error: numbers of this floating-point type are not followed
      ┌─ types2.preds:1:38
      │
    1 │ main { c->low[1] == 0, c->real == 0, c->z == 0, c->w == 0, *c->low == 1, c->u == 0 }
      │                                      ^^^^ this is `_Complex float`

    error: numbers of this floating-point type are not followed
      ┌─ types2.preds:1:49
      │
    1 │ main { c->low[1] == 0, c->real == 0, c->z == 0, c->w == 0, *c->low == 1, c->u == 0 }
      │                                                 ^^^^ this is `_Complex double`

    error: `*` wants a pointer
      ┌─ types2.preds:1:60
      │
    1 │ main { c->low[1] == 0, c->real == 0, c->z == 0, c->w == 0, *c->low == 1, c->u == 0 }
      │                                                            ^^^^^^^ a pointer expected, this is `unsigned short`

    error: numbers of this floating-point type are not followed
      ┌─ types2.preds:1:74
      │
    1 │ main { c->low[1] == 0, c->real == 0, c->z == 0, c->w == 0, *c->low == 1, c->u == 0 }
      │                                                                          ^^^^ this is `_Complex long double`
    status: 1

File char.preds:

    main { c->val == '\q', c->val == '\777' }

    $ c2bp f.c char.preds
    stderr:
    error: cannot read the character constant '\q'
      ┌─ char.preds:1:18
      │
    1 │ main { c->val == '\q', c->val == '\777' }
      │                  ^^^^ expected one ASCII character or an escape

    error: cannot read the character constant '\777'
      ┌─ char.preds:1:34
      │
    1 │ main { c->val == '\q', c->val == '\777' }
      │                                  ^^^^^^ expected one ASCII character or an escape
    status: 1

File paren.preds:

    main { 1 + c (int) == 1 }

    $ c2bp f.c paren.preds
    stderr:
    error: unexpected `(`
      ┌─ paren.preds:1:14
      │
    1 │ main { 1 + c (int) == 1 }
      │              ^ expected an operator, `}` or `,`
      │
      = the parenthesis is taken for a cast's
    status: 1

File paren2.preds:

    main { x[ (struct cell) { } ] }

    $ c2bp f.c paren2.preds
    stderr:
    error: unexpected `{`
      ┌─ paren2.preds:1:25
      │
    1 │ main { x[ (struct cell) { } ] }
      │                         ^ expected an expression
    status: 1

File paren3.preds:

    main (int) { }

    $ c2bp f.c paren3.preds
    stderr:
    error: unexpected `(`
      ┌─ paren3.preds:1:6
      │
    1 │ main (int) { }
      │      ^ expected `{`
      │
      = the parenthesis is taken for a cast's
    status: 1
