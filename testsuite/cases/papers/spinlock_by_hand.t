The two abstractions of the spin-lock driver (SPIN 2001, section 2), written by
hand. With the property's own predicates the lock can be taken twice: the
shortest path goes round the loop a second time, although nothing was served.

File first.bp:

    decl {state == Unlocked}, {state == Locked};

    void main() begin
      {state == Unlocked}, {state == Locked} := 1, 0;
      serve();
    end

    void serve() begin
      again:
        monitor(1, 0);
        if (*) then
          monitor(0, 1);
        fi
        if (*) then
          goto again;
        fi
      monitor(0, 1);
    end

    void monitor({m == Acquire}, {m == Release}) begin
      if ({state == Unlocked} && {m == Acquire}) then
        {state == Unlocked}, {state == Locked} := 0, 1;
      elsif ({state == Locked} && {m == Release}) then
        {state == Unlocked}, {state == Locked} := 1, 0;
      else
        ERROR: skip;
      fi
    end

    $ bebop first.bp --format text
    reachable: label ERROR in monitor, line 26 of first.bp, after 12 statements

            start with {state == Unlocked} = 0, {state == Locked} = 0

         4  {state == Unlocked}, {state == Locked} := 1, 0    [{state == Unlocked} = 1]
         5  serve()
        10    monitor(1, 0)    [{m == Acquire} = 1, {m == Release} = 0]
        21      if ({state == Unlocked} && {m == Acquire})
        22      {state == Unlocked}, {state == Locked} := 0, 1    [{state == Unlocked} = 0, {state == Locked} = 1]
        21      end
        11    if (*)
        14    if (*)
        15    goto again
        10    monitor(1, 0)    [{m == Acquire} = 1, {m == Release} = 0]
        21      if ({state == Unlocked} && {m == Acquire})
        26      skip    <- target

With one more predicate, `b` for packets == packets_before, the loop is left
exactly when nothing was served, and the error is out of reach.

File second.bp:

    decl {state == Unlocked}, {state == Locked};

    void main() begin
      {state == Unlocked}, {state == Locked} := 1, 0;
      serve();
    end

    void serve() begin
      decl b;
      again:
        monitor(1, 0);
        b := 1;
        if (*) then
          monitor(0, 1);
          b := choose(0, b);
        fi
        if (!b) then
          goto again;
        fi
      monitor(0, 1);
    end

    void monitor({m == Acquire}, {m == Release}) begin
      if ({state == Unlocked} && {m == Acquire}) then
        {state == Unlocked}, {state == Locked} := 0, 1;
      elsif ({state == Locked} && {m == Release}) then
        {state == Unlocked}, {state == Locked} := 1, 0;
      else
        ERROR: skip;
      fi
    end

    $ bebop second.bp --format text
    unreachable
