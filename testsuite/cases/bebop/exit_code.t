With --exit-code the verdict is the status: 10 reachable, 20 unreachable.

File good.bp:

    decl g;
    void main() begin
      g := 1;
      if (g) then
        ERROR: skip;
      fi
    end

File safe.bp:

    void main() begin
      assume(0);
      ERROR: skip;
    end

    $ bebop --exit-code --format text good.bp
    reachable: label ERROR in main, line 5 of good.bp, after 3 statements

            start with g = 0

         3  g := 1    [g = 1]
         4  if (g)
         5  skip    <- target
    status: 10
    $ bebop --exit-code --format text safe.bp
    unreachable
    status: 20
