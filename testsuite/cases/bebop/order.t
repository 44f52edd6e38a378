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

Predicates of which at most one is true are small in any order, so what is copied between them
stands together: with a block for each variable it would take 24 575 nodes.

File number.c:

    int id(int x)
    {
        if (x == 0)
            return 0;
        return id(x - 1) + 1;
    }
    int main(void)
    {
        int r = id(12);
        if (r != 12) { ERROR: ; }
        return 0;
    }

File number.txt:

    main { r == 12 }
    id { x == 0, x == 1, x == 2, x == 3, x == 4, x == 5, x == 6, x == 7, x == 8, x == 9, x ==
    10, x == 11, x == 12, __t1 == 0, __t1 == 1, __t1 == 2, __t1 == 3, __t1 == 4, __t1 == 5,
    __t1 == 6, __t1 == 7, __t1 == 8, __t1 == 9, __t1 == 10, __t1 == 11, __t1 == 12, $return ==
    0, $return == 1, $return == 2, $return == 3, $return == 4, $return == 5, $return == 6,
    $return == 7, $return == 8, $return == 9, $return == 10, $return == 11, $return == 12 }

    $ c2bp number.c number.txt -o number.bp
    $ bebop number.bp --stats -o trace.json 2>&1 | awk '/peak nodes/ { print ($4 < 2000 ? "few" : $4) }'
    few
    $ grep '"verdict"' trace.json
      "verdict": "unreachable"
