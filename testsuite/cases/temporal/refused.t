What a formula says of a program is read beside it, and what does not fit is told with its
place in the formula.

File device.c:

    extern int status(void);
    int state;
    int busy;

    void idle(void) { state = 0; }
    void never(void) { state = 9; }

    int main(void)
    {
        int tries = 3;
    busy:
        while (tries > 0) {
            if (status())
                goto busy;
            tries--;
        }
        idle();
        return 0;
    }

    $ c2bp device.c --ltl 'G X {state == 0}'
    stderr:
    error: `X` counts single steps, which a program and its abstraction do not share
     = say what happens later with `U` or `F`
    status: 1
    $ c2bp device.c --ltl 'F {state = 0}'
    stderr:
    error: `state = 0` is no expression of C
      ┌─ property:1:3
      │
    1 │ F {state = 0}
      │   ^^^^^^^^^^^ predicates are pure: they assign nothing
    status: 1
    $ c2bp device.c --ltl 'F {state, busy}'
    stderr:
    error: `state, busy` is not one expression of C
      ┌─ property:1:3
      │
    1 │ F {state, busy}
      │   ^^^^^^^^^^^^^
    status: 1
    $ c2bp device.c --ltl 'F {stat == 0}'
    stderr:
    error: no global variable `stat`
      ┌─ property:1:3
      │
    1 │ F {stat == 0}
      │   ^^^^^^^^^^^ did you mean `state`?
    status: 1
    $ c2bp device.c --ltl 'F {state == state}'
    stderr:
    error: `state == state` is always true
      ┌─ property:1:3
      │
    1 │ F {state == state}
      │   ^^^^^^^^^^^^^^^^ write `true`
    status: 1
    $ c2bp device.c --ltl 'F busy'
    stderr:
    error: `busy` may mean several things
      ┌─ property:1:3
      │
    1 │ F busy
      │   ^^^^ which of them?
      │
      = the expression: `var(busy)`
      = the label: `label(busy)`
    status: 1
    $ c2bp device.c --ltl 'F main:{state == 0}'
    stderr:
    error: `state == 0` names no variable of the function
      ┌─ property:1:3
      │
    1 │ F main:{state == 0}
      │   ^^^^^^^^^^^^^^^^^ write `{state == 0}`
    status: 1
    $ c2bp device.c --ltl 'F label(bussy) && F main:{try == 0}'
    stderr:
    error: there is no label `bussy`
      ┌─ property:1:3
      │
    1 │ F label(bussy) && F main:{try == 0}
      │   ^^^^^^^^^^^^ did you mean `busy`?

    error: no variable `try` in `main`
      ┌─ property:1:21
      │
    1 │ F label(bussy) && F main:{try == 0}
      │                     ^^^^^^^^^^^^^^^
    status: 1
    $ c2bp device.c --ltl 'F never.entry || F status.entry || F idel.exit'
    stderr:
    error: no call leads from `main` to `never`
      ┌─ property:1:3
      │
    1 │ F never.entry || F status.entry || F idel.exit
      │   ^^^^^^^^^^^

    error: the function `status` has no body
      ┌─ property:1:20
      │
    1 │ F never.entry || F status.entry || F idel.exit
      │                    ^^^^^^^^^^^^ what is said of it would never hold

    error: there is no function `idel`
      ┌─ property:1:38
      │
    1 │ F never.entry || F status.entry || F idel.exit
      │                                      ^^^^^^^^^ did you mean `idle`?
    status: 1
    $ c2bp device.c --ltl 'F end' --fair '{state == }'
    stderr:
    error: `state ==` is no expression of C
      ┌─ fairness:1:1
      │
    1 │ {state == }
      │ ^^^^^^^^^^^ unexpected `}`
    status: 1
    $ c2bp device.c --ltl 'F end' --measure 'main.3'
    stderr:
    error: invalid value 'main.3' for '--measure <PROC.N:EXPR>': expected `PROCEDURE.NUMBER: EXPRESSION`

    For more information, try '--help'.
    status: 2
    $ c2bp device.c --ltl 'F end' --measure 'mian.3: tries' --measure 'main.300: tries'
    stderr:
    error: there is no procedure `mian`
      ┌─ measure:1:1
      │
    1 │ mian.3: tries
      │ ^^^^^^^^^^^^^

    error: the statements of `main` are numbered below 10
      ┌─ measure:1:1
      │
    1 │ main.300: tries
      │ ^^^^^^^^^^^^^^^
    status: 1
    $ c2bp device.c --ltl 'F end' --measure 'main.3: tries +' --measure 'main.3: tries, busy' --measure 'main.3: &busy'
    stderr:
    error: the measure is no expression of C
      ┌─ measure:1:1
      │
    1 │ main.3: tries +
      │ ^^^^^^^^^^^^^^^ unexpected `}`

    error: the measure is not one expression of C
      ┌─ measure:1:1
      │
    1 │ main.3: tries, busy
      │ ^^^^^^^^^^^^^^^^^^^

    error: a measure is an integer
      ┌─ measure:1:1
      │
    1 │ main.3: &busy
      │ ^^^^^^^^^^^^^
    status: 1
    $ c2bp device.c --ltl 'F end' --measure 'main.3: tries' --arith math
    stderr:
    error: a measure needs machine integers: others become less for ever
      ┌─ measure:1:1
      │
    1 │ main.3: tries
      │ ^^^^^^^^^^^^^ used with `--arith math`
    status: 1
    $ slam device.c --ltl 'F end' --rule linux/mutex 2>&1 | head -1
    error: the argument '--ltl <FORMULA>' cannot be used with '--rule <RULE>'

A lasso that says nothing is no work for newton; one that speaks of a measure needs it.

    $ c2bp device.c --ltl 'F end' --measure 'main.3: tries' -o device.bp
    $ bebop device.bp --ltl 'G !end || F end' -o holds.json
    $ newton device.c holds.json
    // verdict: unknown
    // reason: nothing to refute: the property holds of the boolean program
    stderr:
    newton: unknown: nothing to refute: the property holds of the boolean program
    $ bebop device.bp --ltl 'F end' -o lasso.json
    $ newton device.c lasso.json
    stderr:
    error: `main.3~1>` tells of a measure that there is not
       ┌─ lasso.json:21:5
       │
    21 │     {"procedure":"main","id":"main.3~1>","kind":"assume","line":25,"depth":0},
       │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ name the measures as c2bp was told them, with `--measure`
    status: 1
    $ newton device.c lasso.json --measure 'main.3: tries' --exit-code
    // verdict: infeasible
    main {
        tries <= __before_1,
        tries - 1 <= __before_1,
        tries - 1 <= tries
    }
    status: 20

So it is with one without a run, and one that does not tell enough.

    $ c2bp device.c --ltl 'F {state == 3}' -o other.bp
    $ bebop other.bp --ltl 'F {state == 3}' -o other.json
    $ sed 's/"state == 3": *[a-z]*//g' other.json > untold.json
    $ newton device.c untold.json 2>&1 | head -6
    error: the lasso does not tell the value of `state == 3`
       ┌─ untold.json:15:5
       │
    15 │     {"procedure":"main","id":"main.1","kind":"skip","line":13,"depth":0},
       │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ behind this step
    $ sed 's/"violated"/"unknown"/; /"violation"/d; /"stem"/d; /"initial"/d; /"steps"/,/^ *]/d' other.json | tr '\n' ' ' | sed 's/, *}/}/' > unknown.json
    $ newton device.c unknown.json
    // verdict: unknown
    // reason: nothing to refute: the lasso's own verdict is unknown
    stderr:
    newton: unknown: nothing to refute: the lasso's own verdict is unknown
    $ sed 's/"violated"/"violated", "reason": "too long"/; /"violation"/d; /"stem"/d; /"initial"/d; /"steps"/,/^ *]/d' other.json | tr '\n' ' ' | sed 's/, *}/}/' > without.json
    $ newton device.c without.json
    // verdict: unknown
    // reason: nothing to refute: there are no steps in the lasso
    stderr:
    newton: unknown: nothing to refute: there are no steps in the lasso
    $ c2bp device.c --ltl 'G {busy == 0}'
    stderr:
    error: no statement that is reached names `busy`
      ┌─ property:1:3
      │
    1 │ G {busy == 0}
      │   ^^^^^^^^^^^ what it begins with is not known here
    status: 1
    $ echo 'int x; void unused(void) { x = 1; } int main(void) { int unused = 0; return unused; }' > left.c
    $ c2bp left.c --ltl 'G {x == 0}' 2>&1 | head -1
    error: no statement that is reached names `x`
