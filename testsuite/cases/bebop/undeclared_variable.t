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
    stderr:
    error: undeclared variable `y`
      ┌─ a.bp:4:8
      │
    4 │   x := y;
      │        ^

    error: undeclared variable `z`
      ┌─ a.bp:5:3
      │
    5 │   z, g := x, h;
      │   ^

    error: undeclared variable `h`
      ┌─ a.bp:5:14
      │
    5 │   z, g := x, h;
      │              ^

    error: undeclared variable `w`
      ┌─ a.bp:6:11
      │
    6 │   assume(!w);
      │           ^
    status: 1
