Names that other languages do not take, results, `enforce`, choices, `constrain`, and a
procedure that is called at two places.

File p.bp:

    decl {x == 0}, if_;
    void main() begin
      decl a, {x == 0 };
      enforce !(a & if_);
      a := choose(if_, *);
      a, _ := both(a, *);
      if_ := 0 constrain 'if_ => a;
      _, a := both(0, 1);
      assert(a | *);
      dead a;
    end
    bool<2> both(p, q) begin
      if (p) then return q, p; fi
    end

    $ bebop p.bp --format text
    reachable: failing assert in main, line 9 of p.bp, after 9 statements

            start with if_ = 0, a = 0, {x == 0} = 0

         5  a := choose(if_, *)
         6  a, _ := both(a, *)    [p = 0, q = 0]
        13    if (p)
        13    end    [a = 0]
         7  if_ := 0 constrain 'if_ => a
         8  _, a := both(0, 1)    [p = 0, q = 1]
        13    if (p)
        13    end    [a = 0]
         9  assert(a || *)    <- fails
    $ bebop p.bp --export promela
    /* A boolean program, for SPIN. `at` is where control is.
       x____0 is x == 0
       main_a is main.a
       main_x____0 is main.x == 0
       both_p is both.p
       both_q is both.q
       both_return0 is both.return0
       both_return1 is both.return1
    */

    #define started (at != 0)
    #define ended (at == 3)
    #define failed (at == 1)

    int at = 0;
    bit x____0;
    bit if_;
    bit main_a;
    bit main_x____0;
    bit both_p;
    bit both_q;
    bit both_return0;
    bit both_return1;
    int to_main;
    int to_both;
    bit c0;
    bit c1;
    bit c2;
    bit c3;
    bit t0;
    bit t1;
    bit t2;
    bit t3;
    bit t4;

    active proctype program()
    {
    n0:
      if :: c0 = 0 :: c0 = 1 fi;
      if :: c1 = 0 :: c1 = 1 fi;
      if :: c2 = 0 :: c2 = 1 fi;
      if :: c3 = 0 :: c3 = 1 fi;
      if
      :: !(c2 && c1) ->
         d_step { printf("@ 0 %d %d %d %d\n", c0, c1, c2, c3); t0 = c0; t1 = c1; t2 = c2; t3 = c3; x____0 = t0; if_ = t1; main_a = t2; main_x____0 = t3; t0 = 0; t1 = 0; t2 = 0; t3 = 0; c0 = 0; c1 = 0; c2 = 0; c3 = 0; at = 6 }; goto n6;
      :: else -> goto blocked
      fi;
    n4:
      if
      :: to_main == 0 ->
         d_step { printf("@ 1\n"); t0 = 0; t1 = 0; main_a = t0; main_x____0 = t1; t0 = 0; t1 = 0; at = 3 }; goto n3;
      :: else -> goto blocked
      fi;
    n6:
      if :: c0 = 0 :: c0 = 1 fi;
      if :: c1 = 0 :: c1 = 1 fi;
      if
      :: !((if_ || (!c0 && c1)) && if_) ->
         d_step { printf("@ 2 %d %d\n", c0, c1); main_a = (if_ || (!c0 && c1)); c0 = 0; c1 = 0; at = 7 }; goto n7;
      :: else -> goto blocked
      fi;
    n7:
      if :: c0 = 0 :: c0 = 1 fi;
      if :: true -> d_step { printf("@ 3 %d\n", c0); t0 = main_a; t1 = c0; both_p = t0; both_q = t1; t0 = 0; t1 = 0; to_both = 1; c0 = 0; at = 15 }; goto n15; fi;
    n8:
      if :: true -> d_step { printf("@ 4\n"); if_ = 0; at = 9 }; goto n9; fi;
    n9:
      if :: true -> d_step { printf("@ 5\n"); t0 = 0; t1 = 1; both_p = t0; both_q = t1; t0 = 0; t1 = 0; to_both = 2; at = 15 }; goto n15; fi;
    n10:
      if :: c0 = 0 :: c0 = 1 fi;
      if
      :: !(main_a || c0) ->
         d_step { printf("@ 6 %d\n", c0); c0 = 0; at = 1 }; goto n1;
      :: (main_a || c0) ->
         d_step { printf("@ 7 %d\n", c0); c0 = 0; at = 11 }; goto n11;
      :: else -> goto blocked
      fi;
    n11:
      if :: c0 = 0 :: c0 = 1 fi;
      if
      :: !(c0 && if_) ->
         d_step { printf("@ 8 %d\n", c0); main_a = c0; c0 = 0; at = 12 }; goto n12;
      :: else -> goto blocked
      fi;
    n12:
      if :: true -> d_step { printf("@ 9\n"); at = 4 }; goto n4; fi;
    n13:
      if
      :: to_both == 1 && !(both_return0 && if_) ->
         d_step { printf("@ 10\n"); t0 = 0; t1 = 0; t2 = 0; t3 = 0; t4 = both_return0; both_p = t0; both_q = t1; both_return0 = t2; both_return1 = t3; main_a = t4; t0 = 0; t1 = 0; t2 = 0; t3 = 0; t4 = 0; to_both = 0; at = 8 }; goto n8;
      :: to_both == 2 && !(both_return1 && if_) ->
         d_step { printf("@ 11\n"); t0 = 0; t1 = 0; t2 = 0; t3 = 0; t4 = both_return1; both_p = t0; both_q = t1; both_return0 = t2; both_return1 = t3; main_a = t4; t0 = 0; t1 = 0; t2 = 0; t3 = 0; t4 = 0; to_both = 0; at = 10 }; goto n10;
      :: else -> goto blocked
      fi;
    n15:
      if
      :: both_p ->
         d_step { printf("@ 12\n"); at = 16 }; goto n16;
      :: !both_p ->
         d_step { printf("@ 13\n"); at = 17 }; goto n17;
      :: else -> goto blocked
      fi;
    n16:
      if :: true -> d_step { printf("@ 14\n"); t0 = both_q; t1 = both_p; both_return0 = t0; both_return1 = t1; t0 = 0; t1 = 0; at = 13 }; goto n13; fi;
    n17:
      if :: c0 = 0 :: c0 = 1 fi;
      if :: c1 = 0 :: c1 = 1 fi;
      if :: true -> d_step { printf("@ 15 %d %d\n", c0, c1); t0 = c0; t1 = c1; both_return0 = t0; both_return1 = t1; t0 = 0; t1 = 0; c0 = 0; c1 = 0; at = 13 }; goto n13; fi;
    n1: assert(false); goto done;
    n3: goto done;
    blocked: at = -1;
    done: skip
    }
    $ bebop p.bp --export remopla
    bool x____0, if_, returned0, returned1;
    module void main();
    module void both(bool both_0, bool both_1);
    module void error();

    init main;

    module void error() {
      ERROR: goto ERROR;
    }

    module void main() {
      bool main_a;
      bool main_x____0;
      bool c0, c1;
      skip (!(main_a && if_));
      goto n2;
    n2:  c0 = undef, c1 = undef;
      if
      :: !((if_ || (!c0 && c1)) && if_) -> goto n3, main_a = (if_ || (!c0 && c1));
      fi;
    n3:  c0 = undef;
      both(main_a, c0);
      if :: !(returned0 && if_) -> goto n4, main_a = returned0; fi;
    n4:
      goto n5, if_ = false;
    n5:
      both(false, true);
      if :: !(returned1 && if_) -> goto n6, main_a = returned1; fi;
    n6:  c0 = undef;
      if
      :: !(main_a || c0) -> error();
      :: (main_a || c0) -> goto n7;
      fi;
    n7:  c0 = undef;
      if
      :: !(c0 && if_) -> goto n8, main_a = c0;
      fi;
    n8:
      return;
    }

    module void both(bool both_p, bool both_q) {
      bool c0, c1;
      goto n11;
    n11:
      if
      :: both_p -> goto n12;
      :: !both_p -> goto n13;
      fi;
    n12:
      returned0 = both_q, returned1 = both_p;
      return;
    n13:  c0 = undef, c1 = undef;
      returned0 = c0, returned1 = c1;
      return;
    }
    $ bebop p.bp --export remopla -o p.rem; bebop p.rem --format text | sed -n 1p
    reachable: label ERROR in error, line 9 of p.rem, after 35 statements
    $ bebop p.bp --export aiger | head -c 16
    aig 285 5 15 1 2
    $ bebop p.bp --export aiger | grep -a '^[ilo][0-9]'
    i1 choice.1
    i2 choice.2
    i3 choice.3
    i4 tried.0
    l0 x == 0
    l1 if_
    l2 main.a
    l3 main.x == 0
    l4 both.p
    l5 both.q
    l6 both.return0
    l7 both.return1
    l8 at.0
    l9 at.1
    l10 at.2
    l11 at.3
    l12 at.4
    l13 to both.0
    l14 to both.1
    o0 error
    $ bebop p.bp --export pds | grep -c -e '-->'
    348
    $ bebop p.bp --export promela --claim '[] <> if_' | tail -3

    /* Runs that do not exist, or are cut, obey whatever the formula says. */
    ltl claim { (<> (at == -1 || at == 2)) || ((at == 0) U ((at != 0) && ([] <> if_))) }

A pushdown system has no variables.

    $ seq -s , 1 25 | sed 's/[0-9]*/g&/g; s/.*/decl &; void main() begin ERROR: skip; end/' > w.bp
    $ bebop w.bp --export pds
    stderr:
    error: a plain pushdown system has a rule for each of the values of 25 variables, more than the 1000000 that are written
    status: 1

A claim is for SPIN alone.

    $ bebop p.bp --export aiger --claim '<> if_'
    stderr:
    error: --claim is for --export promela

    Usage: bebop [OPTIONS] <PROGRAM>

    For more information, try '--help'.
    status: 2
    $ bebop p.bp --claim '<> if_'
    stderr:
    error: the following required arguments were not provided:
      --export <LANGUAGE>

    Usage: bebop --export <LANGUAGE> --claim <FORMULA> <PROGRAM>

    For more information, try '--help'.
    status: 2
    $ bebop p.bp --export aiger --levels 0
    stderr:
    error: invalid value '0' for '--levels <N>': 0 is not in 1..=65535

    For more information, try '--help'.
    status: 2
    $ bebop p.bp --export aiger --time-limit 1e-9
    stderr:
    error: time limit of <time> reached while starting
    status: 1
