Bad input: diagnostics, and status 1.

File broken.c:

    int main(void)
    {
        return 0
    }

File ok.c:

    int x;
    struct s {
        int f;
    } g;

    int main(void)
    {
        x = 1;
        g.f = 2;
        return 0;
    }

    $ interp absent.c
    stderr:
    error: cannot read `absent.c`: No such file or directory (os error 2)
    status: 1
    $ interp broken.c
    stderr:
    error: syntax error at `}`
      ┌─ broken.c:4:1
      │
    4 │ }
      │ ^ not expected here
    status: 1
    $ interp ok.c --entry start
    stderr:
    error: no function `start`
      ┌─ ok.c:1:1
      │
    1 │ int x;
      │ ^^^^^^
      │
      = another entry can be chosen with --entry; there is `main`
    status: 1
    $ interp ok.c --print y
    stderr:
    error: no global variable `y`
      ┌─ --print:1:1
      │
    1 │ y
      │ ^
    status: 1
    $ interp ok.c --print 'x +' --print g --print 'g.f + x' --print 'x = 2'
    stderr:
    error: unexpected end of the expression
      ┌─ --print:1:4
      │
    1 │ x +
      │    ^ expected an expression

    error: a predicate speaks of numbers and pointers
      ┌─ --print:1:1
      │
    1 │ g
      │ ^ this is `struct s`

    error: predicates are pure: they assign nothing
      ┌─ --print:1:1
      │
    1 │ x = 2
      │ ^^^^^ this is an assignment; did you mean `==`?
    status: 1
    $ interp ok.c --print ''
    stderr:
    error: expected an expression
      ┌─ --print:1:1
      │
    1 │
      │ ^
    status: 1
    $ head -c 64 /dev/zero | tr '\0' '\377' > rubbish.c
    $ interp rubbish.c
    stderr:
    error: not a text file
      ┌─ rubbish.c:1:1
      │
    1 │ ����������������������������������������������������������������
      │ ^ this is not UTF-8
    status: 1
