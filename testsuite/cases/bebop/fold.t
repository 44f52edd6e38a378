In a trace as text, calls with a long inside can be folded into a line that says
what they did, and unfolded again. The target's own calls stay open.

File a.bp:

    decl g, h;
    void main() begin
      decl x;
      g, h := 0, 0;
      x := work(1);
      twice();
      last();
    end
    bool work(y) begin
      decl x;
      x := y;
      g := x;
      twice();
      return g = h;
    end
    void twice() begin
      h := !h;
      h := !h;
      h := !h;
    end
    void last() begin
      twice();
      assert(!g);
    end

    $ bebop a.bp --format text --fold 4
    reachable: failing assert in last, line 23 of a.bp, after 22 statements

            start with g = 0, h = 0, x = 0

         4  g, h := 0, 0
         5  x := work(1)    [g = 1, h = 1, x = 1]    ... 8 statements, --unfold 2
         6  twice()
        17    h := !h    [h = 0]
        18    h := !h    [h = 1]
        19    h := !h    [h = 0]
        19    end
         7  last()
        22    twice()
        17      h := !h    [h = 1]
        18      h := !h    [h = 0]
        19      h := !h    [h = 1]
        19      end
        23    assert(!g)    <- fails
    $ bebop a.bp --format text --fold 6
    reachable: failing assert in last, line 23 of a.bp, after 22 statements

            start with g = 0, h = 0, x = 0

         4  g, h := 0, 0
         5  x := work(1)    [g = 1, h = 1, x = 1]    ... 8 statements, --unfold 2
         6  twice()
        17    h := !h    [h = 0]
        18    h := !h    [h = 1]
        19    h := !h    [h = 0]
        19    end
         7  last()
        22    twice()
        17      h := !h    [h = 1]
        18      h := !h    [h = 0]
        19      h := !h    [h = 1]
        19      end
        23    assert(!g)    <- fails
    $ bebop a.bp --format text --fold 4 --unfold 2 | head -12
    reachable: failing assert in last, line 23 of a.bp, after 22 statements

            start with g = 0, h = 0, x = 0

         4  g, h := 0, 0
         5  x := work(1)    [y = 1, x = 0]
        11    x := y    [x = 1]
        12    g := x    [g = 1]
        13    twice()
        17      h := !h    [h = 1]
        18      h := !h    [h = 0]
        19      h := !h    [h = 1]
    $ bebop a.bp --format json --fold 4 | grep -c kind
    22
    $ bebop a.bp --unfold 2
    stderr:
    error: the following required arguments were not provided:
      --fold <N>

    Usage: bebop --fold <N> --unfold <STEP> <PROGRAM>

    For more information, try '--help'.
    status: 2
