Names that are declared twice, out of place or missing.

File a.bp:

    decl g, g;
    void main(a) begin
      decl a, b;
      L: skip;
      L: skip;
      b := 'g;
      assume('nowhere);
      worl(a);
      goto K;
    end
    void world(x) begin skip; end
    void world() begin skip; end

    $ bebop a.bp
    stderr:
    error: variable `g` is declared twice
      ┌─ a.bp:1:9
      │
    1 │ decl g, g;
      │      -  ^ declared again here
      │      │
      │      first declared here

    error: variable `a` is declared twice
      ┌─ a.bp:3:8
      │
    2 │ void main(a) begin
      │           - first declared here
    3 │   decl a, b;
      │        ^ declared again here

    error: label `L` is declared twice
      ┌─ a.bp:5:3
      │
    4 │   L: skip;
      │   - first declared here
    5 │   L: skip;
      │   ^ declared again here

    error: `'g` stands outside of `constrain`
      ┌─ a.bp:6:9
      │
    6 │   b := 'g;
      │         ^ there is no next value here

    error: undeclared variable `nowhere`
      ┌─ a.bp:7:11
      │
    7 │   assume('nowhere);
      │           ^^^^^^^

    error: `'nowhere` stands outside of `constrain`
      ┌─ a.bp:7:11
      │
    7 │   assume('nowhere);
      │           ^^^^^^^ there is no next value here

    error: there is no procedure `worl`
      ┌─ a.bp:8:3
      │
    8 │   worl(a);
      │   ^^^^ did you mean `world`?

    error: there is no label `K` in procedure `main`
      ┌─ a.bp:9:8
      │
    9 │   goto K;
      │        ^

    error: procedure `world` is declared twice
       ┌─ a.bp:12:6
       │
    11 │ void world(x) begin skip; end
       │      ----- first declared here
    12 │ void world() begin skip; end
       │      ^^^^^ declared again here
    status: 1
    $ bebop a.bp --entry word
    stderr:
    error: variable `g` is declared twice
      ┌─ a.bp:1:9
      │
    1 │ decl g, g;
      │      -  ^ declared again here
      │      │
      │      first declared here

    error: variable `a` is declared twice
      ┌─ a.bp:3:8
      │
    2 │ void main(a) begin
      │           - first declared here
    3 │   decl a, b;
      │        ^ declared again here

    error: label `L` is declared twice
      ┌─ a.bp:5:3
      │
    4 │   L: skip;
      │   - first declared here
    5 │   L: skip;
      │   ^ declared again here

    error: `'g` stands outside of `constrain`
      ┌─ a.bp:6:9
      │
    6 │   b := 'g;
      │         ^ there is no next value here

    error: undeclared variable `nowhere`
      ┌─ a.bp:7:11
      │
    7 │   assume('nowhere);
      │           ^^^^^^^

    error: `'nowhere` stands outside of `constrain`
      ┌─ a.bp:7:11
      │
    7 │   assume('nowhere);
      │           ^^^^^^^ there is no next value here

    error: there is no procedure `worl`
      ┌─ a.bp:8:3
      │
    8 │   worl(a);
      │   ^^^^ did you mean `world`?

    error: there is no label `K` in procedure `main`
      ┌─ a.bp:9:8
      │
    9 │   goto K;
      │        ^

    error: procedure `world` is declared twice
       ┌─ a.bp:12:6
       │
    11 │ void world(x) begin skip; end
       │      ----- first declared here
    12 │ void world() begin skip; end
       │      ^^^^^ declared again here
    status: 1
