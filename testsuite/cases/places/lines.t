Lines that end otherwise, or not at all, or late.

    $ printf 'int main(void)\r\n{\r\n    int x = 1;\r\n    return y;\r\n}\r\n' > crlf.c
    $ c2bp crlf.c
    stderr:
    error: `y` is not declared
      ┌─ crlf.c:4:12
      │
    4 │     return y;
      │            ^
    status: 1
    $ printf 'int main(void) { return end; }' > end.c
    $ c2bp end.c
    stderr:
    error: `end` is not declared
      ┌─ end.c:1:25
      │
    1 │ int main(void) { return end; }
      │                         ^^^
    status: 1
    $ echo "int main(void) { int x = 0; $(yes 'x = x + 1;' | head -300 | tr '\n' ' ') return late; $(yes 'x = x + 1;' | head -300 | tr '\n' ' ') }" > long.c
    $ c2bp long.c
    stderr:
    error: `late` is not declared
      ┌─ long.c:1:3337
      │
    1 │ ... 1; x = x + 1; x = x + 1; x = x + 1; x = x + 1; x = x + 1; x = x + 1; x = x + 1; x = x + 1;  return late; x = x + 1; x = x + 1; x = x + 1; x = x + 1; x = x + 1; x = x + 1; x = x + 1; x = x + 1; x = x ...
      │                                                                                                        ^^^^
    status: 1
    $ echo "main { $(yes 'x == 1,' | head -300 | tr '\n' ' ') y == 1 }" > long.preds
    $ sed 's/late/0/' long.c > good.c
    $ c2bp good.c long.preds
    stderr:
    error: no variable `y` in `main`
      ┌─ long.preds:1:2409
      │
    1 │ ...1, x == 1, x == 1, x == 1, x == 1, x == 1, x == 1, x == 1, x == 1, x == 1, x == 1, x == 1, x == 1,  y == 1 }
      │                                                                                                        ^
    status: 1

All functions are looked at, and what is wrong is told in order of place, up to ten
problems:

File many.c:

    int a(void) { return a1; }
    int b(void) { struct none n; return 0; }
    int c(int x) { return x.field; }
    int ok(void) { return 0; }
    int d(void) { return c(1, 2); }
    int main(void) { goto nowhere; }

    $ c2bp --whole many.c
    stderr:
    error: `a1` is not declared
      ┌─ many.c:1:22
      │
    1 │ int a(void) { return a1; }
      │                      ^^

    error: `n` has the incomplete type `struct none`
      ┌─ many.c:2:27
      │
    2 │ int b(void) { struct none n; return 0; }
      │                           ^

    error: `int` has no field `field`
      ┌─ many.c:3:23
      │
    3 │ int c(int x) { return x.field; }
      │                       ^^^^^^^

    error: 2 arguments
      ┌─ many.c:5:22
      │
    5 │ int d(void) { return c(1, 2); }
      │                      ^^^^^^^ the function takes 1

    error: there is no label `nowhere`
      ┌─ many.c:6:23
      │
    6 │ int main(void) { goto nowhere; }
      │                       ^^^^^^^
    status: 1
    $ for i in 1 2 3 4 5 6 7 8 9 10 11 12; do echo "int f$i(void) { return x$i; }"; done > twelve.c
    $ c2bp twelve.c 2>&1 | grep -c '^error'
    10
