A target that the program does not have.

File good.bp:

    decl g;
    void main() begin
      g := 1;
      if (g) then
        ERROR: skip;
      fi
    end

    $ bebop good.bp --reach EROR
