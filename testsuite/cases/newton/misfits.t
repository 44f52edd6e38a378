A trace that does not fit the program, though it says that it does.

File a.c:

    static int twice(int x)
    {
        return 2 * x;
    }
    int main(void)
    {
        int x = 1, y = twice(x);
        switch (y) {
        case 1: x = 3; break;
        case 2: x = 2; break;
        }
        if (x == 2) {
        ERROR:;
        }
        return 0;
    }

File none.preds:

    // none

    $ c2bp a.c none.preds -o a.bp; bebop a.bp --format json -o a.json; cat a.json
    {
      "format": "slam-trace",
      "version": 1,
      "tool": {"name":"bebop","version":"0.1.0"},
      "program": {"file":"a.bp","sha256":"<sha256>"},
      "source": {"file":"a.c","sha256":"<sha256>"},
      "verdict": "reachable",
      "target": {"procedure":"main","label":"ERROR","line":24},
      "steps": [
        {"procedure":"main","id":"main.0","kind":"skip","line":6,"depth":0},
        {"procedure":"main","id":"main.1","kind":"call","line":7,"depth":0},
        {"procedure":"twice","id":"twice.0","kind":"skip","line":34,"depth":1},
        {"procedure":"twice","id":"twice.1","kind":"return","line":35,"depth":1},
        {"procedure":"main","id":"main.2~","kind":"branch","line":8,"depth":0},
        {"procedure":"main","id":"main.2=2","kind":"assume","line":15,"depth":0},
        {"procedure":"main","id":"main.2~","kind":"goto","line":16,"depth":0},
        {"procedure":"main","id":"main.7~","kind":"branch","line":22,"depth":0},
        {"procedure":"main","id":"main.7+","kind":"assume","line":23,"depth":0},
        {"procedure":"main","id":"main.8","kind":"target","line":24,"depth":0}
      ]
    }
    $ sed 's/main.7+/main.2+/' a.json > b.json; newton a.c b.json
    stderr:
    error: `main.2+` is no branch of the program
       ┌─ b.json:18:5
       │
    18 │     {"procedure":"main","id":"main.2+","kind":"assume","line":23,"depth":0},
       │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the statement is neither `if` nor `while`
    status: 1
    $ sed 's/main.7+/main.7=1/' a.json > b.json; newton a.c b.json
    stderr:
    error: `main.7=1` is no arm of a switch
       ┌─ b.json:18:5
       │
    18 │     {"procedure":"main","id":"main.7=1","kind":"assume","line":23,"depth":0},
       │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the statement is no switch
    status: 1
    $ sed 's/main.2=2/main.2=3/' a.json > b.json; newton a.c b.json
    stderr:
    error: `main.2=3` is no arm of a switch
       ┌─ b.json:15:5
       │
    15 │     {"procedure":"main","id":"main.2=3","kind":"assume","line":15,"depth":0},
       │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ it has the arms 0 to 2
    status: 1
    $ sed 's/main.7+/main.7*/' a.json > b.json; newton a.c b.json
    stderr:
    error: `main.7*` is no statement of the program
       ┌─ b.json:18:5
       │
    18 │     {"procedure":"main","id":"main.7*","kind":"assume","line":23,"depth":0},
       │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ `*` is no suffix of an id
    status: 1
    $ sed 's/main.7+/main.70+/' a.json > b.json; newton a.c b.json
    stderr:
    error: `main.70+` is no statement of the program
       ┌─ b.json:18:5
       │
    18 │     {"procedure":"main","id":"main.70+","kind":"assume","line":23,"depth":0},
       │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the statements of `main` are numbered below 11
    status: 1
    $ sed 's/main.7+/main+/' a.json > b.json; newton a.c b.json
    stderr:
    error: `main+` is no statement of the program
       ┌─ b.json:18:5
       │
    18 │     {"procedure":"main","id":"main+","kind":"assume","line":23,"depth":0},
       │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ expected `PROCEDURE.NUMBER`
    status: 1
    $ sed 's/main.7+/foo.7+/' a.json > b.json; newton a.c b.json
    stderr:
    error: `foo.7+` is no statement of the program
       ┌─ b.json:18:5
       │
    18 │     {"procedure":"main","id":"foo.7+","kind":"assume","line":23,"depth":0},
       │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ there is no procedure `foo`
    status: 1
    $ sed 's/main.7+/twice.0/' a.json > b.json; newton a.c b.json
    stderr:
    error: this step is in the wrong procedure
       ┌─ b.json:18:5
       │
    18 │     {"procedure":"main","id":"twice.0","kind":"assume","line":23,"depth":0},
       │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in `twice`, but the path is in `main`
    status: 1
    $ sed 's/main.7+/main.10/' a.json > b.json; newton a.c b.json
    stderr:
    error: the trace goes on behind its end
       ┌─ b.json:19:5
       │
    19 │     {"procedure":"main","id":"main.8","kind":"target","line":24,"depth":0}
       │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the entry procedure has returned before this step
    status: 1
    $ sed '/"steps"/a {"procedure":"main","id":"main.10","kind":"return","line":30,"depth":0},' a.json > b.json; newton a.c b.json
    stderr:
    error: step 1 of the trace is inconsistent
       ┌─ b.json:10:1
       │
    10 │ {"procedure":"main","id":"main.10","kind":"return","line":30,"depth":0},
       │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the entry procedure returns, but steps follow
    status: 1
    $ sed '/"source"/d' a.json > b.json; newton a.c b.json
    stderr:
    error: the trace does not say which C program it belongs to
     = the boolean program has no `//@ source` and `//@ sha256` notes
    status: 1
    $ sed '/"steps"/,$d' a.json > b.json; printf '  "steps": []\n}\n' >> b.json; newton a.c b.json
    stderr:
    error: the trace is inconsistent
      ┌─ b.json:1:1
      │
    1 │ {
      │ ^ the verdict is `reachable`, but there are no steps
    status: 1
    $ sed -e '/"target"/d' -e 's/"reachable"/"unknown"/' b.json > c.json; newton a.c c.json
    // verdict: unknown
    // reason: nothing to refute: the trace's own verdict is unknown
    stderr:
    newton: unknown: nothing to refute: the trace's own verdict is unknown
    $ newton a.c a.json --stats 2>&1 | sed 's/ms: .*/ms: .../'
    newton: infeasible: 10 steps, 7 operations in 2 frames, 6 constraints, core 7, 11 queries, 7 predicates; ms: ...
    // verdict: infeasible
    main {
        y == 1,
        y == 2,
        x == 1,
        x == 2
    }

    twice {
        $return == 1,
        $return == 2,
        x == 1
    }
    $ newton a.c
    stderr:
    error: a C program and a trace are needed

    Usage: newton [OPTIONS] PROGRAM... TRACE

    For more information, try '--help'.
    status: 2
    $ newton - a.json < a.c
    stderr:
    error: this is the trace of another program
      ┌─ a.json:6:37
      │
    6 │   "source": {"file":"a.c","sha256":"<sha256>"},
      │                                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ SHA-256 of `a.c` when it was abstracted
      │
      = `-` has SHA-256 <sha256> now
      = the hash is that of the preprocessed text: the flags for the preprocessor, the data model, --follow, --library, --inline and the order of files have to be the same, too
    status: 1

File ends.c:

    void abort(void);
    int main(int x, char **y)
    {
        if (x == 3)
            abort();
        if (x == 2) {
        ERROR:;
        }
        return 0;
    }

    $ c2bp ends.c none.preds -o a.bp; bebop a.bp --format json -o a.json; grep '"id"' a.json
        {"procedure":"main","id":"main.0~","kind":"branch","line":6,"depth":0},
        {"procedure":"main","id":"main.0-","kind":"assume","line":10,"depth":0},
        {"procedure":"main","id":"main.2~","kind":"branch","line":12,"depth":0},
        {"procedure":"main","id":"main.2+","kind":"assume","line":13,"depth":0},
        {"procedure":"main","id":"main.3","kind":"target","line":14,"depth":0}
    $ sed 's/main.0-/main.0+/;s/main.2~/main.1/' a.json > b.json; newton ends.c b.json
    stderr:
    error: the trace goes on behind its end
       ┌─ b.json:13:5
       │
    13 │     {"procedure":"main","id":"main.2+","kind":"assume","line":13,"depth":0},
       │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the program has ended before this step
    status: 1
