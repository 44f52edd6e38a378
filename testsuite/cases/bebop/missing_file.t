Files that are not there, or are no files.

File good.bp:

    decl g;
    void main() begin
      g := 1;
      if (g) then
        ERROR: skip;
      fi
    end

    $ bebop absent.bp
    $ bebop .
    $ bebop good.bp -o absent/out.json
