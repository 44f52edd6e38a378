Names that are not declared, all of them in one run.

File a.bp:

    decl g;
    void main() begin
      decl x;
      x := y;
      z, g := x, h;
      assume(!w);
    end

    $ bebop a.bp
