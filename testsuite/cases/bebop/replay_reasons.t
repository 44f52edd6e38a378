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

Values that the statement, the callee or `enforce` does not allow.

    $ sed 's/"initial": .*/"initial": {"g":false,"h":true},/' t.json > f.json; bebop a.bp --replay f.json
    $ sed 's/"line":6,"depth":0/&,"changed":{"h":true}/' t.json > f.json; bebop a.bp --replay f.json
    $ sed 's/"line":6,"depth":0/&,"changed":{"g":true}/' t.json > f.json; bebop a.bp --replay f.json
    $ sed 's/"changed":{"g":true}/"changed":{}/' t.json > f.json; bebop a.bp --replay f.json
    $ sed 's/"line":9,"depth":0/&,"changed":{"g":false}/' t.json > f.json; bebop a.bp --replay f.json
    $ sed 's/"line":12,"depth":0/&,"changed":{"g":false}/' t.json > f.json; bebop a.bp --replay f.json
    $ sed 's/"x":true/"x":false/' t.json > f.json; bebop a.bp --replay f.json
    $ sed 's/"x":true/"x":true,"g":true/' t.json > f.json; bebop a.bp --replay f.json
    $ sed 's/"h":false}}/"h":true}}/' t.json > f.json; bebop a.bp --replay f.json
    $ sed 's/"h":false}}/"h":false,"g":false}}/' t.json > f.json; bebop a.bp --replay f.json

Steps that are elsewhere, or no end.

    $ sed 's/"procedure":"main",/"procedure":"f",/' t.json > f.json; bebop a.bp --replay f.json
    $ sed 's/.*"procedure":"p","kind":"skip".*/&\n&/' t.json > f.json; bebop a.bp --replay f.json
    $ sed 's/"kind":"target","line":15,"depth":0/&,"changed":{"g":false}/' t.json > f.json; bebop a.bp --replay f.json
    $ bebop a.bp -o u.json
    $ bebop a.bp --replay u.json
    $ sed '/"line":12/s/,"changed":{"g":false}//' u.json > f.json; bebop a.bp --replay f.json

What cannot be a trace at all is said of the file.

    $ sed 's/"procedure":"f"/"procedure":"p"/; s/"procedure":"p","kind":"skip"/"procedure":"f","kind":"skip"/' t.json > f.json; bebop a.bp --replay f.json
    $ sed 's/"kind":"assume"/"kind":"target"/' t.json > f.json; bebop a.bp --replay f.json
    $ sed 's/"kind":"assume"/"kind":"return"/' t.json > f.json; bebop a.bp --replay f.json
    $ sed '/"target":/d' t.json > f.json; bebop a.bp --replay f.json
    $ sed '/"steps":/,/\]/d; s/\("initial": .*\),/\1/' t.json > f.json; bebop a.bp --replay f.json
    $ sed 's/"verdict": "reachable"/"verdict": "unreachable"/; /"steps":/,/\]/d; s/\("initial": .*\),/\1/' t.json > f.json; bebop a.bp --replay f.json
    $ sed 's/"format": "[^"]*"/"format": "other"/' t.json > f.json; bebop a.bp --replay f.json

A global that a local of the entry procedure hides has no name, and is tried
with both values; up to twelve are.

    $ xs=$(seq -s , -f 'x%.0f' 13); echo "decl $xs; void main() begin decl $xs; ERROR: skip; end" > hidden.bp
    $ bebop hidden.bp -o hidden.json; bebop hidden.bp --replay hidden.json
