Predicates that are no pure C expressions.

File ok.c:

    int main(void)
    {
        int x = 0;
        return x;
    }

File ok.preds:

    main {
        x ==,
        x = 0,
        x++ > 0,
        f(x) == 1,
        x == 0
    }

    $ c2bp ok.c ok.preds
    stderr:
    error: unexpected `,`
      ┌─ ok.preds:2:9
      │
    2 │     x ==,
      │         ^ expected an expression

    error: predicates are pure: they assign nothing
      ┌─ ok.preds:3:5
      │
    3 │     x = 0,
      │     ^^^^^ this is an assignment; did you mean `==`?

    error: predicates are pure: there is no `++` in one
      ┌─ ok.preds:4:5
      │
    4 │     x++ > 0,
      │     ^^^ this changes a variable

    error: predicates are pure: a function cannot be called in one
      ┌─ ok.preds:5:5
      │
    5 │     f(x) == 1,
      │     ^^^^ this is a call
    status: 1
