An invariant that is too long to read is weakened to its clauses of two literals,
which is said. Those that follow from others are left out: what `a` implies is
what `b` implies.

File a.bp:

    decl a, b, c;
    void main() begin
      decl x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, xa, xb;
      assume((!a | b) & (!b | c));
      assume(x0 != x1 != x2 != x3 != x4 != x5 != x6 != x7 != x8 != x9 != xa != xb);
      L: skip;
    end

    $ bebop a.bp --invariants L --format text
    main:L (line 6): (!a || b) && (!b || c)  // weaker than what is known
    $ bebop a.bp --invariants L --format json
    {
      "format": "slam-invariants",
      "version": 1,
      "invariants": [
        {"procedure":"main","label":"L","line":6,"formula":"(!a || b) && (!b || c)","parts":[[[{"predicate":"a","holds":false}],[{"predicate":"b","holds":true}]],[[{"predicate":"b","holds":false}],[{"predicate":"c","holds":true}]]],"weakened":true}
      ]
    }

What is printed does not depend on the order of the BDD variables.

File b.bp:

    decl a, b, c, d;
    void main() begin
      a, b, c, d := *, *, *, *;
      assume((a & b) | (!c & d) | (c & !a));
      L: skip;
    end

    $ bebop b.bp --invariants L --format text --order declared
    main:L (line 5): a && b || !a && c || !c && d
    $ printf 'd\nc\nb\na\n' > reversed.txt
    $ bebop b.bp --invariants L --format text --order reversed.txt
    main:L (line 5): a && b || !a && c || !c && d
    $ bebop b.bp --invariants L --format text
    main:L (line 5): a && b || !a && c || !c && d

At a loop the data say all that is known, since what is weaker need not be inductive: here
the 512 clauses of ten literals.

File c.bp:

    void main() begin
      decl x0, x1, x2, x3, x4, x5, x6, x7, x8, x9;
      assume(x0 != x1 != x2 != x3 != x4 != x5 != x6 != x7 != x8 != x9);
      while (*) do
        x0, x1 := x1, x0;
      od
    end

    $ bebop c.bp --invariants --format text
    main line 3: 1
    main line 4: 1  // weaker than what is known
    main line 5: 1  // weaker than what is known
    $ bebop c.bp --invariants --format json | grep '"line":4' | grep -o predicate | wc -l
    5120
    $ bebop c.bp --invariants --format json | grep '"line":5' | grep -o predicate | wc -l
    0
