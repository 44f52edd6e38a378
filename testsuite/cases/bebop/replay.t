The trace checker says where a trace leaves the program.

File a.bp:

    decl g;
    void main() begin
      decl h;
      enforce g | !h;
      g, h := 1, 0; //@ main.1 a.c:1 g = 1
      assume(g);
      if (g) then h := 0; fi
      h := f(g);
      goto L;
      L: skip;
      g := *;
      ERROR: skip;
    end
    bool f(x) begin
      dead x;
      assert(x | !x);
      return 1;
    end

    $ bebop a.bp -o t.json --no-asserts
    $ bebop a.bp --replay t.json
    valid: 12 steps

Other values, statements, lines, names, targets.

    $ sed '0,/"g":true/s//"g":false/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: invalid trace at step 1 of 12
      ┌─ a.bp:5:3
      │
    5 │   g, h := 1, 0; //@ main.1 a.c:1 g = 1
      │   ^ the assignment has another effect at line 5
    status: 1
    $ sed 's/"x":true/"x":false/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: invalid trace at step 5 of 12
      ┌─ a.bp:8:3
      │
    8 │   h := f(g);
      │   ^ an argument has another value at line 8
    status: 1
    $ sed '0,/"id":"main.1",/s///' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: invalid trace at step 1 of 12
      ┌─ a.bp:5:3
      │
    5 │   g, h := 1, 0; //@ main.1 a.c:1 g = 1
      │   ^ the statement at line 5 has another id
    status: 1
    $ sed 's/"kind":"goto"/"kind":"skip"/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: invalid trace at step 9 of 12
      ┌─ a.bp:9:3
      │
    9 │   goto L;
      │   ^ the statement at line 9 is of another kind
    status: 1
    $ sed 's/"line":10,/"line":11,/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: invalid trace at step 10 of 12
       ┌─ a.bp:11:3
       │
    11 │   g := *;
       │   ^ control is at line 10
    status: 1
    $ sed 's/"kind":"goto","line":9,"depth":0/"kind":"goto","line":9,"depth":0,"changed":{"g":false}/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: invalid trace at step 9 of 12
      ┌─ a.bp:9:3
      │
    9 │   goto L;
      │   ^ the statement changes nothing
    status: 1
    $ sed 's/"label":"ERROR",/"label":"L",/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: invalid trace at step 12 of 12
       ┌─ a.bp:12:3
       │
    12 │   ERROR: skip;
       │   ^ the last step is not the target
    status: 1
    $ sed 's/"x":/"z":/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: invalid trace at step 5 of 12
      ┌─ a.bp:8:3
      │
    8 │   h := f(g);
      │   ^ no value for `x` of the callee
    status: 1
    $ sed 's/"initial": {[^}]*}/"initial": {}/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: invalid trace: no initial value for `g`
    status: 1
    $ sed 's/"initial": {/"initial": {"q":true,/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: invalid trace: `q` is no variable in scope
    status: 1

Another program, a trace without steps, no trace at all.

    $ sed 's/decl g;/decl  g;/' a.bp > other.bp; bebop other.bp --replay t.json 2>&1 | sed 's/[0-9a-f]\{60,\}/HASH/g'
    error: t.json is a trace of another program: its hash is HASH, that of other.bp is HASH
    $ printf 'void main() begin skip; end' > safe.bp; bebop safe.bp -o safe.json 2>/dev/null; bebop safe.bp --replay safe.json
    stderr:
    error: safe.json has no steps to replay
    status: 1
    $ echo '{' > f.json; bebop a.bp --replay f.json
    stderr:
    error: this is not JSON
      ┌─ f.json:2:1
      │
    2 │
      │ ^ EOF while parsing an object
    status: 1
    $ echo '{}' > f.json; bebop a.bp --replay f.json
    stderr:
    error: this is not a trace: there is no "format"
      ┌─ f.json:1:1
      │
    1 │ {}
      │ ^ expected "format": "slam-trace"
    status: 1
    $ sed 's/"version": 1/"version": 7/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: the trace's version is 7
      ┌─ f.json:1:1
      │
    1 │ {
      │ ^ expected version 1
      │
      = use programs of the same release
    status: 1
    $ sed 's/"verdict": "reachable"/"verdict": "unreachable"/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: the trace is inconsistent
      ┌─ f.json:1:1
      │
    1 │ {
      │ ^ there are steps, but the verdict is not `reachable`
    status: 1
    $ sed 's/"kind":"call"/"kind":"goto"/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: step 6 of the trace is inconsistent
       ┌─ f.json:16:5
       │
    16 │     {"procedure":"f","kind":"assign","line":15,"depth":1,"changed":{"x":false}},
       │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ expected depth 0, found 1
    status: 1
    $ sed '/"kind":"target"/d; s/\(.*"kind":"assign","line":11.*\),$/\1/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: step 11 of the trace is inconsistent
       ┌─ f.json:21:5
       │
    21 │     {"procedure":"main","kind":"assign","line":11,"depth":0}
       │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the last step is a `target` or a failing `assert`
    status: 1
    $ sed 's/"kind":"skip"/"kind":"jump"/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: this is not a trace
       ┌─ f.json:20:37
       │
    20 │     {"procedure":"main","kind":"jump","line":10,"depth":0},
       │                                     ^ unknown variant `jump`, expected one of `skip`, `goto`, `assign`, `call`, `return`, `branch`, `assume`, `assert`, `target`
    status: 1
    $ bebop a.bp --replay absent.json
    stderr:
    error: cannot read absent.json: no such file or directory
    status: 1
