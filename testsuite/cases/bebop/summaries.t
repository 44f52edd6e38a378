What each procedure does: from which states it is called, from which of these it
returns, and what it then assigns. `flip` computes from its arguments; `only`
does not return from every state; the values that `pick` chooses depend on each
other; `swap` is a parallel assignment.

File a.bp:

    decl x, y, z;
    void main(a) begin
      decl p, q;
      x, y := a, 1;
      p, q := flip(x, y);
      p := only(p);
      x := pick(x);
      swap();
      keep();
      if (z) then forever(); fi
    end
    bool<2> flip(a, b) begin
      return a ^ b, !(a & b);
    end
    bool only(a) begin
      assume(a);
      y := *;
      return choose(a & z, y);
    end
    bool pick(x) begin
      decl r;
      r := *;
      z := r;
      if (x) then return r; fi
      return !r;
    end
    void swap() begin x, y := y, x; end
    void keep() begin x := x; end
    void unused() begin x := !x; end
    void forever() begin while (1) do skip; od end

    $ bebop a.bp --summaries --format text
    main(a) line 2
        returns when !a
        x := *
        y := 1
        z := 0

    flip(a, b) line 12
        called when y && b && (x && a || !x && !a)
        $1 := !x
        $2 := !x

    only(a) line 15
        called when y && (x && !a || !x && a)
        returns when !x
        y := *
        $1 := choose(z, 0)
        where z || !'y || !$1

    pick(x) line 20
        called when !::x && !x
        z := *
        $1 := *
        where 'z && !$1 || !'z && $1

    swap() line 27
        called when x && !z || !x && z
        x := y
        y := x

    keep() line 28
        called when y && !z || !y && z
        changes nothing

    unused() line 29
        is never called

    forever() line 30
        called when !y && z
        never returns
    $ bebop a.bp --summaries -o summaries.json
    $ head -5 summaries.json | cut -c 1-70
    {
      "format": "slam-summaries",
      "version": 1,
      "summaries": [
        {"procedure":"main","formals":["a"],"line":2,"called":"1","returns

The states that `enforce` excludes are open, and so are those that cannot be.

File b.bp:

    decl {x == 0}, {x == 1};
    void main() begin
      enforce !({x == 0} & {x == 1});
      {x == 0}, {x == 1} := 1, 0;
      if (*) then inc(); fi
    end
    void inc() begin
      enforce !({x == 0} & {x == 1});
      {x == 0}, {x == 1} := choose(0, {x == 0} | {x == 1}), choose({x == 0}, 1);
    end

    $ bebop b.bp --summaries --format text
    main() line 2
        {x == 0} := *
        {x == 1} := *
        where '{x == 0} && !'{x == 1} || !'{x == 0} && '{x == 1}

    inc() line 7
        called when {x == 0}
        {x == 0} := 0
        {x == 1} := 1

A limit is said, and there are no summaries then.

    $ bebop a.bp --summaries --time-limit 1e-9 --format text --exit-code | cut -c 1-44
    unknown: time limit of <time> reached

Only one thing can be asked for.

    $ bebop a.bp --summaries --print
    stderr:
    error: the argument '--summaries' cannot be used with '--print'

    Usage: bebop --summaries <PROGRAM>

    For more information, try '--help'.
    status: 2
