The order of the BDD variables can be chosen: by the heuristic, as declared, or
from a file, which --dump order writes.

File a.bp:

    decl a, b, {c > 0};
    void main() begin
      decl x;
      a := {c > 0};
      x := a;
      b := f(x);
      assert(a | !b);
    end
    bool f(y) begin
      decl z;
      z := y;
      return z;
    end

    $ bebop a.bp --dump order --order declared -o trace.json
    stderr:
    a
    b
    {c > 0}
    main:x
    f:z
    $ bebop a.bp --dump order -o trace.json 2> order.txt
    $ sort order.txt
    a
    b
    f:z
    main:x
    {c > 0}
    $ bebop a.bp --order order.txt --format text
    unreachable
    $ printf '// my own\n\n  f:z\n{c > 0}\n' > mine.txt
    $ bebop a.bp --order mine.txt --dump order -o trace.json
    stderr:
    f:z
    {c > 0}
    a
    b
    main:x
    $ printf 'b\nd\n f:x\n' > wrong.txt
    $ bebop a.bp --order wrong.txt
    stderr:
    error: there is no such variable
      ┌─ wrong.txt:2:1
      │
    2 │ d
      │ ^ unknown name
      │
      = a line is `x` for a global variable, `proc:x` for a local one

    error: there is no such variable
      ┌─ wrong.txt:3:2
      │
    3 │  f:x
      │  ^^^ unknown name
      │
      = a line is `x` for a global variable, `proc:x` for a local one
    status: 1
    $ bebop a.bp --order absent.txt
    stderr:
    error: cannot read absent.txt: no such file or directory
    status: 1
