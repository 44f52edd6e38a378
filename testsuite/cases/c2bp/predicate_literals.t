Literals in predicates.

File f.c:

    int main(void) { int x = 0; return x; }

File f.preds:

    main {
        x == 08,
        x == 0x,
        x == 12q,
        x == 99999999999999999999,
        x == 18446744073709551615,
        x == 'ab',
        x == 1.5,
        x == "abc",
        x == \ 1,
        x@99999999999999 == 1
    }

    $ c2bp f.c f.preds
    stderr:
    error: cannot read the integer `08`
      ┌─ f.preds:2:10
      │
    2 │     x == 08,
      │          ^^ expected digits and one of the suffixes u, l, ul, ll, ull

    error: cannot read the integer `0x`
      ┌─ f.preds:3:10
      │
    3 │     x == 0x,
      │          ^^ expected digits

    error: cannot read the integer `12q`
      ┌─ f.preds:4:10
      │
    4 │     x == 12q,
      │          ^^^ expected digits and one of the suffixes u, l, ul, ll, ull

    error: cannot read the integer `99999999999999999999`
      ┌─ f.preds:5:10
      │
    5 │     x == 99999999999999999999,
      │          ^^^^^^^^^^^^^^^^^^^^ larger than any C integer (64 bits)

    error: unexpected `'`
      ┌─ f.preds:7:13
      │
    7 │     x == 'ab',
      │             ^ expected an operator, `}` or `,`

    error: string literals cannot stand in a predicate
      ┌─ f.preds:9:10
      │
    9 │     x == "abc",
      │          ^^^^^ expected a number, a character or a variable

    error: unexpected character '\\'
       ┌─ f.preds:10:10
       │
    10 │     x == \ 1,
       │          ^ not part of any C expression

    error: this line number is too large
       ┌─ f.preds:11:5
       │
    11 │     x@99999999999999 == 1
       │     ^^^^^^^^^^^^^^^^
    status: 1

The one that is too large for a signed integer is seen with the types.

File large.preds:

    main { x == 18446744073709551615 }

    $ c2bp f.c large.preds
    stderr:
    error: `18446744073709551615` is too large for a signed integer
      ┌─ large.preds:1:13
      │
    1 │ main { x == 18446744073709551615 }
      │             ^^^^^^^^^^^^^^^^^^^^ write a suffix `u`
    status: 1

File end.preds:

    main { x == 1

    $ c2bp f.c end.preds
    stderr:
    error: unexpected end of the predicate file
      ┌─ end.preds:1:14
      │
    1 │ main { x == 1
      │              ^ expected an operator, `}` or `,`
    status: 1

File section.preds:

    12 { x == 1 }
    main { (struct) == 1, x == (int) }
    main { (int x) == 1, x@ == 2, x 1 }

    $ c2bp f.c section.preds
    stderr:
    error: unexpected `12`
      ┌─ section.preds:1:1
      │
    1 │ 12 { x == 1 }
      │ ^^ expected a section (`procedure { ... }` or `global { ... }`)

    error: unexpected `==`
      ┌─ section.preds:1:8
      │
    1 │ 12 { x == 1 }
      │        ^^ expected `{`

    error: unexpected `)`
      ┌─ section.preds:2:15
      │
    2 │ main { (struct) == 1, x == (int) }
      │               ^ expected a name

    error: unexpected `}`
      ┌─ section.preds:2:34
      │
    2 │ main { (struct) == 1, x == (int) }
      │                                  ^ expected an expression

    error: unexpected `==`
      ┌─ section.preds:3:16
      │
    3 │ main { (int x) == 1, x@ == 2, x 1 }
      │                ^^ expected an expression

    error: unexpected character '@'
      ┌─ section.preds:3:23
      │
    3 │ main { (int x) == 1, x@ == 2, x 1 }
      │                       ^ not part of any C expression

    error: unexpected `1`
      ┌─ section.preds:3:33
      │
    3 │ main { (int x) == 1, x@ == 2, x 1 }
      │                                 ^ expected an operator, `}` or `,`
    status: 1
