Cubes of any length, from the states of a path that an abstraction has. With cubes of one
predicate it has one in which `x + y == z` is lost, though `y == 0` and `x == z` are known.

    $ cat > p.c <<'EOF'
    > int x, y, z; int nondet(void);
    > int main(void) {
    >   x = nondet(); z = x; y = 0;
    >   if (x + y != z) ERROR: return 1;
    >   return 0;
    > }
    > EOF
    $ printf 'global { x == z, y == 0 }\n' > p.preds
    $ c2bp p.c p.preds --max-cube 1 > 1.bp; bebop 1.bp -o 1.json; grep ERROR 1.bp
            ERROR: skip;  //@ main.7 p.c:4 return 1;
    $ c2bp p.c p.preds --max-cube 1 --along 1.json > 2.bp; grep ERROR 2.bp; bebop 2.bp | grep verdict
            ERROR: skip;                      //@ main.7 p.c:4 return 1;
      "verdict": "unreachable"

Its predicates need not be the same: what is not known any more tells nothing.

    $ printf 'global { y == 0 }\n' > q.preds
    $ c2bp p.c q.preds --max-cube 1 > q.bp; c2bp p.c q.preds --max-cube 1 --along 1.json | cmp - q.bp

States that no execution has are ruled out, too.

    $ cat > r.c <<'EOF'
    > int main(int a, int b, int c) {
    >   if (a == b) if (b == c) if (a != c) ERROR: return 1;
    >   return 0;
    > }
    > EOF
    $ printf 'main { a == b, b == c, a == c }\n' > r.preds
    $ c2bp r.c r.preds --max-cube 2 > 1.bp; bebop 1.bp -o 1.json; grep enforce 1.bp
    status: 1
    $ c2bp r.c r.preds --max-cube 2 --along 1.json | grep enforce
        enforce {a == b} && {b == c} => {a == c};
    $ c2bp r.c r.preds --along none.json
    stderr:
    error: cannot read none.json: no such file or directory
    status: 1
    $ c2bp r.c r.preds --along r.c
    stderr:
    error: this is not JSON
      ┌─ r.c:1:1
      │
    1 │ int main(int a, int b, int c) {
      │ ^ expected value
    status: 1
