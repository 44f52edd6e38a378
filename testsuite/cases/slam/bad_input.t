What the user wrote wrongly is said as the tools say it: with its place, under
the name the user gave, and status 2.

File wrong.c:

    int main(void)
    {
        int x = 1
        return x;
    }

File ok.c:

    int main(void)
    {
        int x = 0;
        return x;
    }

File wrong.preds:

    main { x == }

File unknown.preds:

    main { x == 0, y == 0 }

    $ slam wrong.c
    stderr:
    error: syntax error at `return`
      ┌─ wrong.c:4:5
      │
    4 │     return x;
      │     ^^^^^^ not expected here; if it names a type, the type is not known
    status: 2
    $ slam ok.c wrong.preds
    stderr:
    error: unexpected `}`
      ┌─ wrong.preds:1:13
      │
    1 │ main { x == }
      │             ^ expected an expression
    status: 2
    $ slam ok.c unknown.preds
    stderr:
    error: no variable `y` in `main`
      ┌─ unknown.preds:1:16
      │
    1 │ main { x == 0, y == 0 }
      │                ^
    status: 2
    $ slam absent.c
    stderr:
    error: cannot read absent.c: no such file or directory
    status: 2
    $ slam ok.c absent.preds
    stderr:
    error: cannot read absent.preds: no such file or directory
    status: 2
    $ slam
    stderr:
    error: the following required arguments were not provided:
      <FILE>...

    Usage: slam [OPTIONS] PROGRAM... [PREDICATES]
           slam campaign [OPTIONS] PROGRAM...
           slam report [OPTIONS] DIR|FILE...

    For more information, try '--help'.
    status: 2
    $ slam ok.c --memory-limit 4X
    stderr:
    error: invalid value '4X' for '--memory-limit <SIZE>': expected a size like 512M or 4G

    For more information, try '--help'.
    status: 2
