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
    $ bebop lock.bp --format text --ltl 'F end' --exit-code
    $ bebop lock.bp --ltl 'F end'
    $ bebop lock.bp --ltl 'F end' -o lasso.json
    $ bebop lock.bp --replay lasso.json
    $ bebop lock.bp --format text --fold 2 --ltl 'F end'

A run that ends repeats its last position:

    $ bebop lock.bp --format text --ltl 'G F main.exit'
    $ bebop lock.bp --ltl 'G F main.exit' -o lasso.json
    $ bebop lock.bp --replay lasso.json

A safety property is violated whatever comes behind its violation; the loop is
searched for only where it is needed:

    $ bebop lock.bp --format text --ltl 'G !ERROR' --fold 0
    $ bebop lock.bp --format text --ltl 'G !ERROR' --direction backward | head -1
    $ bebop lock.bp --format text --ltl 'locked U end'
    $ bebop lock.bp --ltl 'locked U end' -o lasso.json
    $ bebop lock.bp --replay lasso.json

Only fair runs count, on which a formula holds infinitely often:

    $ bebop lock.bp --format text --ltl 'F end' --fair 'locked && main:same' --fair release
    $ bebop lock.bp --format text --ltl 'F end' --fair end

The operators, and the other ways to write them:

    $ bebop lock.bp --format text --ltl '[](acquire.exit -> X locked) & !(locked <=> ~locked)'
    $ bebop lock.bp --format text --ltl '!ERROR W locked'
    $ bebop lock.bp --format text --ltl 'acquire.entry R !release.entry'

A recursion that never returns is a loop that grows:

File down.bp:

    decl x;
    void main() begin x := 1; down(x); end
    void down(a) begin
        x := !a;
        if (a) then down(*); else down(!a); fi
    end

    $ bebop down.bp --format text --ltl 'F G x'
    $ bebop down.bp --ltl 'F G x' -o lasso.json
    $ bebop down.bp --replay lasso.json

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
    $ bebop asserts.bp --ltl 'F x' -o lasso.json
    $ bebop asserts.bp --replay lasso.json
    $ bebop asserts.bp --format text --ltl 'F x' --no-asserts

Values that nobody reads are told until they repeat:

File count.bp:

    decl a, b;
    void main() begin
        a, b := 0, 0;
        while (1) do a, b := !a, (a != b); od
    end

    $ bebop count.bp --format text --ltl 'F end'
