Properties of infinite runs, as formulas of temporal logic. The stem and the loop of
a run that violates one are told, and may be checked.

File lock.bp:

    decl locked;
    void main()
    begin
        decl same;
        locked := 0;
        same := 0;
        while (!same) do
            acquire();
            same := 1;
            if (*) then
                release();
                same := *;
            fi
        od
        release();
    end
    void acquire()
    begin
        if (locked) then
            ERROR: skip;
        fi
        locked := 1;
    end
    void release()
    begin
        if (!locked) then
            ERROR: skip;
        fi
        locked := 0;
    end

What is taken is given back, though the loop may go on for ever:

    $ bebop lock.bp --format text --ltl 'G (acquire -> F release)' --exit-code
    holds: G (acquire -> F release)
    status: 20
    $ bebop lock.bp --format text --ltl 'F end' --exit-code
    violated: F end, by a run of 14 statements with a loop of 12

            start with locked = 0, same = 0

         5  locked := 0
         6  same := 0
            -- from here on, again and again --
         7  while (!same)
         8  acquire()
        19    if (locked)
        22    locked := 1    [locked = 1]
        22    end
         9  same := 1    [same = 1]
        10  if (*)
        11  release()
        26    if (!locked)
        29    locked := 0    [locked = 0]
        29    end
        12  same := *    [same = 0]
            -- and so on --
    status: 10
    $ bebop lock.bp --ltl 'F end'
    {
      "format": "slam-lasso",
      "version": 1,
      "tool": {"name":"bebop","version":"0.1.0"},
      "program": {"file":"lock.bp","sha256":"<sha256>"},
      "property": "F end",
      "verdict": "violated",
      "violation": "loop",
      "stem": 2,
      "initial": {"locked":false,"same":false},
      "steps": [
        {"procedure":"main","kind":"assign","line":5,"depth":0},
        {"procedure":"main","kind":"assign","line":6,"depth":0},
        {"procedure":"main","kind":"branch","line":7,"depth":0},
        {"procedure":"main","kind":"call","line":8,"depth":0},
        {"procedure":"acquire","kind":"branch","line":19,"depth":1},
        {"procedure":"acquire","kind":"assign","line":22,"depth":1,"changed":{"locked":true}},
        {"procedure":"acquire","kind":"return","line":22,"depth":1},
        {"procedure":"main","kind":"assign","line":9,"depth":0,"changed":{"same":true}},
        {"procedure":"main","kind":"branch","line":10,"depth":0},
        {"procedure":"main","kind":"call","line":11,"depth":0},
        {"procedure":"release","kind":"branch","line":26,"depth":1},
        {"procedure":"release","kind":"assign","line":29,"depth":1,"changed":{"locked":false}},
        {"procedure":"release","kind":"return","line":29,"depth":1},
        {"procedure":"main","kind":"assign","line":12,"depth":0,"changed":{"same":false}}
      ]
    }
    $ bebop lock.bp --ltl 'F end' -o lasso.json
    $ bebop lock.bp --replay lasso.json
    valid: 14 steps
    $ bebop lock.bp --format text --fold 2 --ltl 'F end'
    violated: F end, by a run of 14 statements with a loop of 12

            start with locked = 0, same = 0

         5  locked := 0
         6  same := 0
            -- from here on, again and again --
         7  while (!same)
         8  acquire()    [locked = 1]    ... 3 statements, --unfold 4
         9  same := 1    [same = 1]
        10  if (*)
        11  release()    [locked = 0]    ... 3 statements, --unfold 10
        12  same := *    [same = 0]
            -- and so on --

A run that ends repeats its last position:

    $ bebop lock.bp --format text --ltl 'G F main.exit'
    violated: G F main.exit, by a run that ends after 15 statements

            start with locked = 0, same = 0

         5  locked := 0
         6  same := 0
         7  while (!same)
         8  acquire()
        19    if (locked)
        22    locked := 1    [locked = 1]
        22    end
         9  same := 1    [same = 1]
        10  if (*)
         7  while (!same)
        15  release()
        26    if (!locked)
        29    locked := 0    [locked = 0]
        29    end
        15  end
            -- the run has ended --
    $ bebop lock.bp --ltl 'G F main.exit' -o lasso.json
    $ bebop lock.bp --replay lasso.json
    valid: 15 steps

A safety property is violated whatever comes behind its violation; the loop is
searched for only where it is needed:

    $ bebop lock.bp --format text --ltl 'G !ERROR' --fold 0
    violated: G !ERROR, after 17 statements, whatever comes then

            start with locked = 0, same = 0

         5  locked := 0
         6  same := 0
         7  while (!same)
         8  acquire()    [locked = 1]    ... 3 statements, --unfold 4
         9  same := 1    [same = 1]
        10  if (*)
        11  release()    [locked = 0]    ... 3 statements, --unfold 10
        12  same := *
         7  while (!same)
        15  release()
        26    if (!locked)
    $ bebop lock.bp --format text --ltl 'G !ERROR' --direction backward | head -1
    violated: G !ERROR, after 17 statements, whatever comes then
    $ bebop lock.bp --format text --ltl 'locked U end'
    violated: locked U end, after 0 statements, whatever comes then

            start with locked = 0, same = 0
    $ bebop lock.bp --ltl 'locked U end' -o lasso.json
    $ bebop lock.bp --replay lasso.json
    valid: 0 steps

Only fair runs count, on which a formula holds infinitely often:

    $ bebop lock.bp --format text --ltl 'F end' --fair 'locked && main:same' --fair release
    violated: F end, by a run of 26 statements with a loop of 24

            start with locked = 0, same = 0

         5  locked := 0
         6  same := 0
            -- from here on, again and again --
         7  while (!same)
         8  acquire()
        19    if (locked)
        22    locked := 1    [locked = 1]
        22    end
         9  same := 1    [same = 1]
        10  if (*)
        11  release()
        26    if (!locked)
        29    locked := 0    [locked = 0]
        29    end
        12  same := *    [same = 0]
         7  while (!same)
         8  acquire()
        19    if (locked)
        22    locked := 1    [locked = 1]
        22    end
         9  same := 1    [same = 1]
        10  if (*)
        11  release()
        26    if (!locked)
        29    locked := 0    [locked = 0]
        29    end
        12  same := *    [same = 0]
            -- and so on --
    $ bebop lock.bp --format text --ltl 'F end' --fair end
    holds: F end

The operators, and the other ways to write them:

    $ bebop lock.bp --format text --ltl '[](acquire.exit -> X locked) & !(locked <=> ~locked)'
    holds: G (acquire.exit -> X locked) && !(locked <-> !locked)
    $ bebop lock.bp --format text --ltl '!ERROR W locked'
    holds: !ERROR W locked
    $ bebop lock.bp --format text --ltl 'acquire.entry R !release.entry'
    holds: acquire.entry R !release.entry

A recursion that never returns is a loop that grows:

File down.bp:

    decl x;
    void main() begin x := 1; down(x); end
    void down(a) begin
        x := !a;
        if (a) then down(*); else down(!a); fi
    end

    $ bebop down.bp --format text --ltl 'F G x'
    violated: F G x, by a run of 11 statements with a loop of 6

            start with x = 1

         2  x := 1
         2  down(x)    [a = 1]
         4    x := !a    [x = 0]
         5    if (a)
         5    down(*)    [a = 0]
            -- from here on, again and again --
         4      x := !a    [x = 1]
         5      if (a)
         5      down(!a)    [a = 1]
         4        x := !a    [x = 0]
         5        if (a)
         5        down(*)    [a = 0]
            -- and so on --
    $ bebop down.bp --ltl 'F G x' -o lasso.json
    $ bebop down.bp --replay lasso.json
    valid: 11 steps

Runs end with an assert that fails, if those count. An execution that an assumption
stops is no run.

File asserts.bp:

    decl x;
    void main() begin
        while (1) do
            if (*) then assert(x); fi
            assume(x);
        od
    end

    $ bebop asserts.bp --format text --ltl 'G !end'
    violated: G !end, by a run that ends after 3 statements

            start with x = 0

         3  while (1)
         4  if (*)
         4  assert(x)    <- fails
            -- the run has ended --
    $ bebop asserts.bp --ltl 'F x' -o lasso.json
    $ bebop asserts.bp --replay lasso.json
    valid: 3 steps
    $ bebop asserts.bp --format text --ltl 'F x' --no-asserts
    holds: F x

What it cost has a line more:

    $ bebop lock.bp --ltl 'G F locked' --stats -o lasso.json 2>&1 | grep automaton
          automaton states  2

Values that nobody reads are told until they repeat:

File count.bp:

    decl a, b;
    void main() begin
        a, b := 0, 0;
        while (1) do a, b := !a, (a != b); od
    end

    $ bebop count.bp --format text --ltl 'F end'
    violated: F end, by a run of 9 statements with a loop of 8

            start with a = 0, b = 0

         3  a, b := 0, 0
            -- from here on, again and again --
         4  while (1)
         4  a, b := !a, a != b    [a = 1]
         4  while (1)
         4  a, b := !a, a != b    [a = 0, b = 1]
         4  while (1)
         4  a, b := !a, a != b    [a = 1]
         4  while (1)
         4  a, b := !a, a != b    [a = 0, b = 0]
            -- and so on --

The verdict alone:

    $ bebop count.bp --format text --ltl 'F end' --trace none
    violated: F end: no trace: none is wanted
    $ bebop count.bp --ltl 'F end' --trace none -o lasso.json
    $ bebop count.bp --replay lasso.json
    stderr:
    error: lasso.json has no steps to replay
    status: 1
