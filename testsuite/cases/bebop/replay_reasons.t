Every way in which a trace can leave the program has its reason.

File a.bp:

    decl g;
    void main() begin
      decl h;
      enforce g | !h;
      g := 0;
      dead h;
      g := *;
      assume(g);
      g := *;
      abortif(!g);
      h := f(*);
      g := *;
      assert(g);
      p();
      ERROR: skip;
    end
    bool f(x) begin enforce x; return !x; end
    void p() begin skip; end

    $ bebop a.bp -o t.json --no-asserts
    $ bebop a.bp --replay t.json
    valid: 14 steps

Values that the statement, the callee or `enforce` does not allow.

    $ sed 's/"initial": .*/"initial": {"g":false,"h":true},/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: invalid trace: the initial values violate `enforce`
    status: 1
    $ sed 's/"line":6,"depth":0/&,"changed":{"h":true}/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: invalid trace at step 2 of 14
      ┌─ a.bp:6:3
      │
    6 │   dead h;
      │   ^ `enforce` is violated
    status: 1
    $ sed 's/"line":6,"depth":0/&,"changed":{"g":true}/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: invalid trace at step 2 of 14
      ┌─ a.bp:6:3
      │
    6 │   dead h;
      │   ^ a variable changes that is not dead at line 6
    status: 1
    $ sed 's/"changed":{"g":true}/"changed":{}/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: invalid trace at step 4 of 14
      ┌─ a.bp:8:3
      │
    8 │   assume(g);
      │   ^ the assumption is false at line 8
    status: 1
    $ sed 's/"line":9,"depth":0/&,"changed":{"g":false}/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: invalid trace at step 6 of 14
       ┌─ a.bp:10:3
       │
    10 │   abortif(!g);
       │   ^ the execution is aborted at line 10
    status: 1
    $ sed 's/"line":12,"depth":0/&,"changed":{"g":false}/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: invalid trace at step 10 of 14
       ┌─ a.bp:13:3
       │
    13 │   assert(g);
       │   ^ the assertion fails at line 13
    status: 1
    $ sed 's/"x":true/"x":false/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: invalid trace at step 7 of 14
       ┌─ a.bp:11:3
       │
    11 │   h := f(*);
       │   ^ the callee's `enforce` is violated at line 11
    status: 1
    $ sed 's/"x":true/"x":true,"g":true/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: invalid trace at step 7 of 14
       ┌─ a.bp:11:3
       │
    11 │   h := f(*);
       │   ^ a call step lists formals and locals only at line 11
    status: 1
    $ sed 's/"h":false}}/"h":true}}/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: invalid trace at step 8 of 14
       ┌─ a.bp:17:1
       │
    17 │ bool f(x) begin enforce x; return !x; end
       │ ^ a returned value differs
    status: 1
    $ sed 's/"h":false}}/"h":false,"g":false}}/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: invalid trace at step 8 of 14
       ┌─ a.bp:17:1
       │
    17 │ bool f(x) begin enforce x; return !x; end
       │ ^ a variable changes that the call does not assign
    status: 1

Steps that are elsewhere, or no end.

    $ sed 's/"procedure":"main",/"procedure":"f",/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: invalid trace at step 1 of 14
      ┌─ a.bp:5:3
      │
    5 │   g := 0;
      │   ^ control is in `main`, not `f`
    status: 1
    $ sed 's/.*"procedure":"p","kind":"skip".*/&\n&/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: invalid trace at step 13 of 15
       ┌─ a.bp:18:1
       │
    18 │ void p() begin skip; end
       │ ^ control is at the end of `p`
    status: 1
    $ sed 's/"kind":"target","line":15,"depth":0/&,"changed":{"g":false}/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: invalid trace at step 14 of 14
       ┌─ a.bp:15:3
       │
    15 │   ERROR: skip;
       │   ^ a target is the last step and changes nothing
    status: 1
    $ bebop a.bp -o u.json
    $ bebop a.bp --replay u.json
    valid: 10 steps
    $ sed '/"line":12/s/,"changed":{"g":false}//' u.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: invalid trace at step 10 of 10
       ┌─ a.bp:13:3
       │
    13 │   assert(g);
       │   ^ the assertion holds at line 13
    status: 1

What cannot be a trace at all is said of the file.

    $ sed 's/"procedure":"f"/"procedure":"p"/; s/"procedure":"p","kind":"skip"/"procedure":"f","kind":"skip"/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: step 13 of the trace is inconsistent
       ┌─ f.json:23:5
       │
    23 │     {"procedure":"p","kind":"return","line":18,"depth":1},
       │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ expected a step of `f`, found one of `p`
    status: 1
    $ sed 's/"kind":"assume"/"kind":"target"/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: step 4 of the trace is inconsistent
       ┌─ f.json:14:5
       │
    14 │     {"procedure":"main","kind":"target","line":8,"depth":0},
       │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ a step of kind `target` is the last one
    status: 1
    $ sed 's/"kind":"assume"/"kind":"return"/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: step 4 of the trace is inconsistent
       ┌─ f.json:14:5
       │
    14 │     {"procedure":"main","kind":"return","line":8,"depth":0},
       │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the entry procedure returns, but steps follow
    status: 1
    $ sed '/"target":/d' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: the trace is inconsistent
      ┌─ f.json:1:1
      │
    1 │ {
      │ ^ the verdict is `reachable`, but no target is given
    status: 1
    $ sed '/"steps":/,/\]/d; s/\("variables": .*\),/\1/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: the trace is inconsistent
      ┌─ f.json:1:1
      │
    1 │ {
      │ ^ the verdict is `reachable`, but there are no steps
    status: 1
    $ sed 's/"verdict": "reachable"/"verdict": "unreachable"/; /"steps":/,/\]/d; s/\("variables": .*\),/\1/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: the trace is inconsistent
      ┌─ f.json:1:1
      │
    1 │ {
      │ ^ there is a target, but the verdict is not `reachable`
    status: 1
    $ sed 's/"format": "[^"]*"/"format": "other"/' t.json > f.json; bebop a.bp --replay f.json
    stderr:
    error: this is not a trace: the format is "other"
      ┌─ f.json:1:1
      │
    1 │ {
      │ ^ expected "format": "slam-trace"
    status: 1

A global that a local of the entry procedure hides has no name, and is tried
with both values; up to twelve are.

    $ xs=$(seq -s , -f 'x%.0f' 13); echo "decl $xs; void main() begin decl $xs; ERROR: skip; end" > hidden.bp
    $ bebop hidden.bp -o hidden.json; bebop hidden.bp --replay hidden.json
    stderr:
    error: invalid trace: 13 globals are hidden by locals of the entry procedure
    status: 1
