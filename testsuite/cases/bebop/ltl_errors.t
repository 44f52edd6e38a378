What can be wrong with a formula is told with its place.

File names.bp:

    decl x, both, {x == 0};
    void main() begin
        decl same;
        both: same := 0;
        there: p(same);
        x := 1;                 //@ main.1 a.c:3 x = 1;
    end
    void p(a) begin
        a: skip;
    end

    $ bebop names.bp --ltl 'G (same -> F y)'
    stderr:
    error: `same` is no global variable, and out of scope here
      ┌─ property:1:4
      │
    1 │ G (same -> F y)
      │    ^^^^ of a procedure: `main:same`

    error: there is no variable, label or procedure `y`
      ┌─ property:1:14
      │
    1 │ G (same -> F y)
      │              ^
    status: 1
    $ bebop names.bp --ltl 'F both'
    stderr:
    error: `both` may mean several things
      ┌─ property:1:3
      │
    1 │ F both
      │   ^^^^ which of them?
      │
      = the variable: `var(both)`
      = the label: `label(both)`
    status: 1
    $ bebop names.bp --ltl 'F p:a'
    stderr:
    error: `a` may mean several things
      ┌─ property:1:3
      │
    1 │ F p:a
      │   ^^^ which of them?
      │
      = the variable: `var(p:a)`
      = the label: `label(p:a)`
    status: 1
    $ sed 's/decl x/decl p, x/' names.bp > three.bp
    $ bebop three.bp --ltl 'F p'
    stderr:
    error: `p` may mean several things
      ┌─ property:1:3
      │
    1 │ F p
      │   ^ which of them?
      │
      = the variable: `var(p)`
      = the procedure, where it is entered: `p.entry`
    status: 1
    $ bebop names.bp --ltl 'F label(both) && G !var(both) && F label(p:a) && F var(p:a)' --format text | head -1
    violated: F label(both) && G !var(both) && F label(p:a) && F var(p:a), after 0 statements, whatever comes then
    $ bebop names.bp --ltl 'F q:x || F q.entry || F main:sane || label(thare) U label(p:both)'
    stderr:
    error: there is no procedure `q`
      ┌─ property:1:3
      │
    1 │ F q:x || F q.entry || F main:sane || label(thare) U label(p:both)
      │   ^^^

    error: there is no procedure `q`
      ┌─ property:1:12
      │
    1 │ F q:x || F q.entry || F main:sane || label(thare) U label(p:both)
      │            ^^^^^^^

    error: `main` has no variable or label `sane`
      ┌─ property:1:25
      │
    1 │ F q:x || F q.entry || F main:sane || label(thare) U label(p:both)
      │                         ^^^^^^^^^ did you mean `same`?

    error: there is no label `thare` in the program
      ┌─ property:1:38
      │
    1 │ F q:x || F q.entry || F main:sane || label(thare) U label(p:both)
      │                                      ^^^^^^^^^^^^ did you mean `there`?

    error: there is no label `both` in procedure `p`
      ┌─ property:1:53
      │
    1 │ F q:x || F q.entry || F main:sane || label(thare) U label(p:both)
      │                                                     ^^^^^^^^^^^^^
    status: 1
    $ bebop names.bp --ltl 'var(same) U var(z) && F "main.2"' --fair 'thre'
    stderr:
    error: `same` is no global variable, and out of scope here
      ┌─ property:1:1
      │
    1 │ var(same) U var(z) && F "main.2"
      │ ^^^^^^^^^ of a procedure: `main:same`

    error: there is no global variable `z`
      ┌─ property:1:13
      │
    1 │ var(same) U var(z) && F "main.2"
      │             ^^^^^^

    error: no statement has the id `main.2`
      ┌─ property:1:25
      │
    1 │ var(same) U var(z) && F "main.2"
      │                         ^^^^^^^^ did you mean `main.1`?

    error: there is no variable, label or procedure `thre`
      ┌─ fairness:1:1
      │
    1 │ thre
      │ ^^^^ did you mean `there`?
    status: 1
    $ bebop names.bp --ltl 'F "main.1" && F {x == 0}' --format text | head -1
    violated: F "main.1" && F {x == 0}, by a run that ends after 6 statements
    $ bebop names.bp --ltl 'G (x -> )'
    stderr:
    error: unexpected `)`
      ┌─ property:1:9
      │
    1 │ G (x -> )
      │         ^ expected a formula
    status: 1
    $ bebop names.bp --ltl 'G x U'
    stderr:
    error: unexpected end of the formula
      ┌─ property:1:6
      │
    1 │ G x U
      │      ^ expected a formula
    status: 1
    $ bebop names.bp --ltl 'x F'
    stderr:
    error: unexpected `F`
      ┌─ property:1:3
      │
    1 │ x F
      │   ^ expected an operator, `.entry`, `.exit` or `:`
      │
      = `F` is an operator; as a name it is written `{F}`
    status: 1
    $ bebop names.bp --ltl 'F {x == 0'
    stderr:
    error: this name has no closing brace
      ┌─ property:1:3
      │
    1 │ F {x == 0
      │   ^ the name starts here
    status: 1
    $ bebop names.bp --ltl 'F x # y'
    stderr:
    error: unexpected character '#'
      ┌─ property:1:5
      │
    1 │ F x # y
      │     ^ not part of any formula
    status: 1
    $ bebop names.bp --ltl 'x <-> x <-> x <-> x <-> x <-> x <-> x <-> x <-> x <-> x <-> x <-> x <-> x <-> x <-> x <-> x <-> x'
    stderr:
    error: the formula is too large once `<->`, `!=` and `W` are written out
    status: 1
    $ bebop names.bp --ltl "$(yes 'x &&' | head -1200) x"
    stderr:
    error: the formula has more than 2000 words and signs
         ┌─ property:1001:1
         │
    1001 │ x &&
         │ ^
    status: 1
    $ bebop names.bp --fair x
    stderr:
    error: the following required arguments were not provided:
      --ltl <FORMULA>

    Usage: bebop --ltl <FORMULA> --fair <FORMULA> <PROGRAM>

    For more information, try '--help'.
    status: 2
    $ bebop names.bp --ltl x --reach there
    stderr:
    error: the argument '--ltl <FORMULA>' cannot be used with '--reach <[PROC:]LABEL>'

    Usage: bebop --ltl <FORMULA> <PROGRAM>

    For more information, try '--help'.
    status: 2
    $ bebop names.bp --ltl 'F end' --time-limit 1e-9 --format text
    unknown: time limit of <time> reached while starting
    $ bebop names.bp --ltl 'F end' --time-limit 1e-9
    {
      "format": "slam-lasso",
      "version": 1,
      "tool": {"name":"bebop","version":"0.1.0"},
      "program": {"file":"names.bp","sha256":"<sha256>"},
      "property": "F end",
      "verdict": "unknown",
      "reason": "time limit of <time> reached while starting"
    }

Forged runs are refused.

    $ bebop names.bp --ltl 'F G x' -o end.json
    $ bebop names.bp --ltl 'F G !x' -o end.json
    $ bebop names.bp --replay end.json
    valid: 6 steps
    $ sed 's/F G !x/F G x/' end.json > forged.json
    $ bebop names.bp --replay forged.json
    stderr:
    error: invalid trace: the run does not violate the property
    status: 1
    $ sed 's/"verdict": "violated"/"verdict": "holds"/' end.json > forged.json
    $ bebop names.bp --replay forged.json
    stderr:
    error: the lasso is inconsistent
      ┌─ forged.json:1:1
      │
    1 │ {
      │ ^ there is a run, but the verdict is not `violated`
    status: 1
    $ sed '/"violation"/d' end.json > forged.json
    $ bebop names.bp --replay forged.json
    stderr:
    error: the lasso is inconsistent
      ┌─ forged.json:1:1
      │
    1 │ {
      │ ^ the verdict is `violated`, but no run is given
    status: 1
    $ sed 's/"violation": "end"/"violation": "loop"/' end.json > forged.json
    $ bebop names.bp --replay forged.json
    stderr:
    error: the lasso is inconsistent
      ┌─ forged.json:1:1
      │
    1 │ {
      │ ^ the loop has no steps
    status: 1
    $ sed 's/"stem": [0-9]*/"stem": 3/' end.json > forged.json
    $ bebop names.bp --replay forged.json
    stderr:
    error: the lasso is inconsistent
      ┌─ forged.json:1:1
      │
    1 │ {
      │ ^ there is no loop, but `stem` is not the number of steps
    status: 1
    $ sed 's/"stem": [0-9]*/"stem": 3/; s/"violation": "end"/"violation": "loop"/' end.json > forged.json
    $ bebop names.bp --replay forged.json
    stderr:
    error: invalid trace at step 4 of 6
      ┌─ names.bp:9:5
      │
    9 │     a: skip;
      │     ^ the loop leaves the procedure that it begins in
    status: 1
    $ sed 's/"version": 1/"version": 2/' end.json > forged.json
    $ bebop names.bp --replay forged.json
    stderr:
    error: the lasso's version is 2
      ┌─ forged.json:1:1
      │
    1 │ {
      │ ^ expected version 1
      │
      = use programs of the same release
    status: 1
    $ sed 's/"depth":1/"depth":0/' end.json > forged.json
    $ bebop names.bp --replay forged.json
    stderr:
    error: the lasso is inconsistent
      ┌─ forged.json:1:1
      │
    1 │ {
      │ ^ step 3: expected depth 1, found 0
    status: 1
    $ sed 's/"kind":"return","line":6/"kind":"skip","line":6/' end.json > forged.json
    $ bebop names.bp --replay forged.json
    stderr:
    error: invalid trace at step 6 of 6
      ┌─ names.bp:6:5
      │
    6 │     x := 1;                 //@ main.1 a.c:3 x = 1;
      │     ^ the run does not end here
    status: 1
    $ bebop names.bp --ltl 'F end' -o none.json
    $ bebop names.bp --replay none.json
    stderr:
    error: none.json has no steps to replay
    status: 1

File loops.bp:

    decl x;
    void main() begin
        x := 0;
        while (1) do x := !x; od
    end

    $ bebop loops.bp --ltl 'F G x' -o loop.json
    $ bebop loops.bp --replay loop.json
    valid: 7 steps
    $ sed 's/"fair": .*//; s/"property": "F G x",/"property": "F G x", "fair": ["end"],/' loop.json > forged.json
    $ bebop loops.bp --replay forged.json
    stderr:
    error: invalid trace: the run is not fair
    status: 1
    $ sed 's/"stem": [0-9]*/"stem": 2/' loop.json > forged.json
    $ bebop loops.bp --replay forged.json
    stderr:
    error: invalid trace: the loop does not end where it begins
    status: 1
