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
    $ bebop --exit-code --format text safe.bp
