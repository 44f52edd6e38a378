Text that is no boolean program.

File a.bp:

    decl g;
    void main() begin
      if (g then
        skip;
      fi
      g = 1;
    end

    $ bebop a.bp
