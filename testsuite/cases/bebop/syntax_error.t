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
    stderr:
    error: unexpected `then`
      ┌─ a.bp:3:9
      │
    3 │   if (g then
      │         ^^^^ expected `)`

    error: unexpected `=`
      ┌─ a.bp:6:5
      │
    6 │   g = 1;
      │     ^ expected `:=`, `:`, `,` or `(`
      │
      = an assignment is written `:=`
    status: 1
