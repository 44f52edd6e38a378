What predicates cannot say of floating-point numbers.

File f.c:

    double d;
    int *p;
    int main(void)
    {
        long double l = 2;
        int n = (int)l;
        return n;
    }

File wrong.preds:

    main { (long double)d > 1, sqrt(p) > 1, d % 2 == 1, (double)p > 1 }

    $ c2bp f.c wrong.preds
    stderr:
    error: of floating-point types predicates know `float` and `double`
      ┌─ wrong.preds:1:8
      │
    1 │ main { (long double)d > 1, sqrt(p) > 1, d % 2 == 1, (double)p > 1 }
      │        ^^^^^^^^^^^^^^

    error: predicates are pure: a function cannot be called in one
      ┌─ wrong.preds:1:28
      │
    1 │ main { (long double)d > 1, sqrt(p) > 1, d % 2 == 1, (double)p > 1 }
      │                            ^^^^^^^ `sqrt` is given no number

    error: the operands do not fit the operator
      ┌─ wrong.preds:1:41
      │
    1 │ main { (long double)d > 1, sqrt(p) > 1, d % 2 == 1, (double)p > 1 }
      │                                         ^^^^^ not of floating-point numbers

    error: this conversion is not followed
      ┌─ wrong.preds:1:53
      │
    1 │ main { (long double)d > 1, sqrt(p) > 1, d % 2 == 1, (double)p > 1 }
      │                                                     ^^^^^^^^^ to `double`
    status: 1
    $ echo | c2bp f.c - | grep '@ assum'
    //@ assumption f.c:5: floating-point numbers hold any value
    //@ assumption f.c:6: a floating-point number made an integer holds any value
