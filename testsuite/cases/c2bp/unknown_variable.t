A predicate that names a variable that is not in scope: an error with its place
in the predicate file, and all of them at once.

File f.c:

    int g;

    static int f(int a)
    {
        int b = a;
        return b;
    }

    int main(void)
    {
        return f(g);
    }

File f.preds:

    global { g == 0, b == 0 }
    f { a > 0, c > 0 }
    main { b == 1 }

    $ c2bp f.c f.preds
    stderr:
    error: `b` is a local variable of `f`
      ┌─ f.preds:1:18
      │
    1 │ global { g == 0, b == 0 }
      │                  ^ a global predicate names globals only
      │
      = write it in a section `f { ... }`

    error: no variable `c` in `f`
      ┌─ f.preds:2:12
      │
    2 │ f { a > 0, c > 0 }
      │            ^

    error: no variable `b` in `main`
      ┌─ f.preds:3:8
      │
    3 │ main { b == 1 }
      │        ^
    status: 1
