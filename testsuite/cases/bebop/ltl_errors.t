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
    $ bebop names.bp --ltl 'F both'
    $ bebop names.bp --ltl 'F p:a'
    $ bebop names.bp --ltl 'F label(both) && G !var(both) && F label(p:a) && F var(p:a)' --format text | head -1
    $ bebop names.bp --ltl 'F q:x || F q.entry || F main:sane || label(thare) U label(p:both)'
    $ bebop names.bp --ltl 'var(same) U var(z) && F "main.2"' --fair 'thre'
    $ bebop names.bp --ltl 'F "main.1" && F {x == 0}' --format text | head -1
    $ bebop names.bp --ltl 'G (x -> )'
    $ bebop names.bp --ltl 'G x U'
    $ bebop names.bp --ltl 'x F'
    $ bebop names.bp --ltl 'F {x == 0'
    $ bebop names.bp --ltl 'F x # y'
    $ bebop names.bp --ltl 'x <-> x <-> x <-> x <-> x <-> x <-> x <-> x <-> x <-> x <-> x <-> x <-> x <-> x <-> x <-> x <-> x'
    $ bebop names.bp --ltl "$(yes 'x &&' | head -1200) x"
    $ bebop names.bp --fair x
    $ bebop names.bp --ltl x --reach there
    $ bebop names.bp --ltl 'F end' --time-limit 1e-9 --format text
    $ bebop names.bp --ltl 'F end' --time-limit 1e-9

Forged runs are refused.

    $ bebop names.bp --ltl 'F G x' -o end.json
    $ bebop names.bp --ltl 'F G !x' -o end.json
    $ bebop names.bp --replay end.json
    $ sed 's/F G !x/F G x/' end.json > forged.json
    $ bebop names.bp --replay forged.json
    $ sed 's/"verdict": "violated"/"verdict": "holds"/' end.json > forged.json
    $ bebop names.bp --replay forged.json
    $ sed '/"violation"/d' end.json > forged.json
    $ bebop names.bp --replay forged.json
    $ sed 's/"violation": "end"/"violation": "loop"/' end.json > forged.json
    $ bebop names.bp --replay forged.json
    $ sed 's/"stem": [0-9]*/"stem": 3/' end.json > forged.json
    $ bebop names.bp --replay forged.json
    $ sed 's/"stem": [0-9]*/"stem": 3/; s/"violation": "end"/"violation": "loop"/' end.json > forged.json
    $ bebop names.bp --replay forged.json
    $ sed 's/"version": 1/"version": 2/' end.json > forged.json
    $ bebop names.bp --replay forged.json
    $ sed 's/"depth":1/"depth":0/' end.json > forged.json
    $ bebop names.bp --replay forged.json
    $ sed '/"kind":"return","line":7/d; s/"line":6,"depth":0,"changed":{"x":true}},/"line":6,"depth":0,"changed":{"x":true}}/; s/"stem": [0-9]*/"stem": 5/' end.json > forged.json
    $ bebop names.bp --replay forged.json
    $ bebop names.bp --ltl 'F end' -o none.json
    $ bebop names.bp --replay none.json

File loops.bp:

    decl x;
    void main() begin
        x := 0;
        while (1) do x := !x; od
    end

    $ bebop loops.bp --ltl 'F G x' -o loop.json
    $ bebop loops.bp --replay loop.json
    $ sed 's/"fair": .*//; s/"property": "F G x",/"property": "F G x", "fair": ["end"],/' loop.json > forged.json
    $ bebop loops.bp --replay forged.json
    $ sed 's/"stem": [0-9]*/"stem": 2/' loop.json > forged.json
    $ bebop loops.bp --replay forged.json
