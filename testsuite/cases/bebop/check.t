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
    stderr:
    error: `f` returns 2 values, not 1 value
      ┌─ a.bp:3:3
      │
    3 │   return a;
      │   ^^^^^^^^ expected 2 values

    error: variable `x` is declared twice
      ┌─ a.bp:6:11
      │
    6 │   decl x, x;
      │        -  ^ declared again here
      │        │
      │        first declared here

    error: `f` takes 2 arguments, not 1
      ┌─ a.bp:7:3
      │
    2 │ bool<2> f(a, b) begin
      │         - declared here
      ·
    7 │   x := f(1);
      │   ^^^^^^^^^ expected 2 arguments

    error: `f` returns 2 values for 1 target
      ┌─ a.bp:7:3
      │
    2 │ bool<2> f(a, b) begin
      │         - declared here
      ·
    7 │   x := f(1);
      │   ^^^^^^^^^ expected 2 targets

    error: 1 value for 2 targets
      ┌─ a.bp:8:3
      │
    8 │   x, g := 1;
      │   ^^^^^^^^^ expected 2 values

    error: `g` is assigned twice at once
      ┌─ a.bp:9:6
      │
    9 │   g, g := 0, 1;
      │   -  ^ assigned again here
      │   │
      │   assigned here

    error: there is no procedure `nowhere`
       ┌─ a.bp:10:3
       │
    10 │   nowhere();
       │   ^^^^^^^

    error: there is no label `L` in procedure `main`
       ┌─ a.bp:11:8
       │
    11 │   goto L;
       │        ^
    status: 1
