What is searched for: several labels, labels of one procedure, asserts. The
shortest trace to any of them is shown.

File a.bp:

    decl g;
    void main() begin
      if (*) then
        A: skip;
      else
        g := 1;
        f();
      fi
      assert(g);
    end
    void f() begin
      A: g := 0;
      B: skip;
    end

    $ bebop a.bp --format text
    reachable: failing assert in main, line 9 of a.bp, after 3 statements

            start with g = 0

         3  if (*)
         4  skip
         9  assert(g)    <- fails
    $ bebop a.bp --format text --reach f:A --reach B
    reachable: failing assert in main, line 9 of a.bp, after 3 statements

            start with g = 0

         3  if (*)
         4  skip
         9  assert(g)    <- fails
    $ bebop a.bp --format text --reach a --no-asserts
    reachable: label A in main, line 4 of a.bp, after 2 statements

            start with g = 0

         3  if (*)
         4  skip    <- target
    $ bebop a.bp --reach main:B
    stderr:
    error: there is no label `B` in procedure `main`
     = did you mean `f:B`?
    status: 1
    $ bebop a.bp --reach g:A --reach C --reach f:
    stderr:
    error: there is no procedure `g` (for `g:A`)

    error: there is no label `C` in the program
     = the labels are: A, B

    error: there is no label `` in procedure `f`
     = the labels are: A, B
    status: 1
    $ bebop a.bp --no-asserts --exit-code --format text
    unreachable
    stderr:
    warning: no label ERROR in the program
    status: 20
    $ bebop a.bp --reach ERROR --no-asserts --format text
    unreachable
    stderr:
    warning: no label ERROR in the program

File b.bp:

    void main() begin skip; end

    $ bebop b.bp --format text
    unreachable
    stderr:
    warning: no label ERROR and no assert in the program
    $ bebop b.bp --reach L
    stderr:
    error: there is no label `L` in the program
     = the program has no labels
    status: 1
    $ bebop b.bp --entry start
    stderr:
    error: there is no procedure `start` to start in
     = the procedures are: main; `--entry NAME` starts in one of them
    status: 1
