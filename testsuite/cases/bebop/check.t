What the grammar allows and the checker does not: arity, targets, returns.

File a.bp:

    decl g;
    bool<2> f(a, b) begin
      return a;
    end
    void main() begin
      decl x, x;
      x := f(1);
      x, g := 1;
      g, g := 0, 1;
      nowhere();
      goto L;
    end

    $ bebop a.bp
