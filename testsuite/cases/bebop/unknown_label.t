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
    stderr:
    error: there is no label `EROR` in the program
     = did you mean `ERROR`?
    status: 1
