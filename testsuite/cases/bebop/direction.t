The search may start at the entry or at the errors: the verdict and the length
of the trace are the same. What cannot happen is no error from either side.

File a.bp:

    decl locked, n0, n1;
    void main() begin
      decl again;
      locked, n0, n1 := 0, 0, 0;
      again := 1;
      while (again) do
        take();
        n0, n1 := step(n0, n1);
        if (n0 & n1) then skip; else give(); fi
        again := *;
      od
    end
    void take() begin
      assert(!locked);
      locked := 1;
    end
    void give() begin
      assert(locked);
      locked := 0;
    end
    bool<2> step(a, b) begin
      return !a, (b & !a) | (!b & a);
    end

    $ bebop a.bp --format text --direction forward
    reachable: failing assert in take, line 14 of a.bp, after 41 statements

            start with locked = 0, n0 = 0, n1 = 0, again = 0

         4  locked, n0, n1 := 0, 0, 0
         5  again := 1    [again = 1]
         6  while (again)
         7  take()
        14    assert(!locked)
        15    locked := 1    [locked = 1]
        15    end
         8  n0, n1 := step(n0, n1)    [a = 0, b = 0]
        22    return !a, b && !a || !b && a    [n0 = 1, n1 = 0]
         9  if (n0 && n1)
         9  give()
        18    assert(locked)
        19    locked := 0    [locked = 0]
        19    end
        10  again := *
         6  while (again)
         7  take()
        14    assert(!locked)
        15    locked := 1    [locked = 1]
        15    end
         8  n0, n1 := step(n0, n1)    [a = 1, b = 0]
        22    return !a, b && !a || !b && a    [n0 = 0, n1 = 1]
         9  if (n0 && n1)
         9  give()
        18    assert(locked)
        19    locked := 0    [locked = 0]
        19    end
        10  again := *
         6  while (again)
         7  take()
        14    assert(!locked)
        15    locked := 1    [locked = 1]
        15    end
         8  n0, n1 := step(n0, n1)    [a = 0, b = 1]
        22    return !a, b && !a || !b && a    [n0 = 1, n1 = 1]
         9  if (n0 && n1)
         9  skip
        10  again := *
         6  while (again)
         7  take()
        14    assert(!locked)    <- fails
    $ bebop a.bp --format text --direction backward
    reachable: failing assert in take, line 14 of a.bp, after 41 statements

            start with locked = 0, n0 = 0, n1 = 0, again = 0

         4  locked, n0, n1 := 0, 0, 0
         5  again := 1    [again = 1]
         6  while (again)
         7  take()
        14    assert(!locked)
        15    locked := 1    [locked = 1]
        15    end
         8  n0, n1 := step(n0, n1)    [a = 0, b = 0]
        22    return !a, b && !a || !b && a    [n0 = 1, n1 = 0]
         9  if (n0 && n1)
         9  give()
        18    assert(locked)
        19    locked := 0    [locked = 0]
        19    end
        10  again := *
         6  while (again)
         7  take()
        14    assert(!locked)
        15    locked := 1    [locked = 1]
        15    end
         8  n0, n1 := step(n0, n1)    [a = 1, b = 0]
        22    return !a, b && !a || !b && a    [n0 = 0, n1 = 1]
         9  if (n0 && n1)
         9  give()
        18    assert(locked)
        19    locked := 0    [locked = 0]
        19    end
        10  again := *
         6  while (again)
         7  take()
        14    assert(!locked)
        15    locked := 1    [locked = 1]
        15    end
         8  n0, n1 := step(n0, n1)    [a = 0, b = 1]
        22    return !a, b && !a || !b && a    [n0 = 1, n1 = 1]
         9  if (n0 && n1)
         9  skip
        10  again := *
         6  while (again)
         7  take()
        14    assert(!locked)    <- fails

File b.bp:

    decl locked;
    void main() begin
      locked := 0;
      while (*) do
        take();
        give();
      od
    end
    void take() begin
      assert(!locked);
      locked := 1;
    end
    void give() begin
      assert(locked);
      locked := 0;
    end

    $ bebop b.bp --format text --direction backward
    unreachable
    $ bebop b.bp --format text --direction auto
    unreachable

Invariants and summaries are about what can happen, so they come from the
forward search.

    $ bebop b.bp --invariants --direction backward
    stderr:
    error: the argument '--invariants [<LABEL>...]' cannot be used with '--direction <DIRECTION>'

    Usage: bebop --invariants [<LABEL>...] <PROGRAM>

    For more information, try '--help'.
    status: 2
