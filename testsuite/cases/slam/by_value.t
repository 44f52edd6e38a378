What a procedure returns is told by the members of a structure that it is given, as they were.

    $ cat > check.sh <<'EOF'
    > printf 'void reach_error(void); int __VERIFIER_nondet_int(void); struct in { int z, k; }; struct s { int x; struct in in; }; static struct s f(struct s a) { %s } int main(void) { struct s a = { __VERIFIER_nondet_int(), { __VERIFIER_nondet_int(), 0 } }; struct s c = f(a); if (%s) reach_error(); return 0; }' "$1" "$2" > value.c
    > slam -q value.c | grep -E '^(SAFE|UNSAFE|UNKNOWN)|^  f:'
    > EOF
    $ sh check.sh 'struct s b = a; b.x = a.x + 3; return b;' 'c.x != a.x + 3'
    SAFE
      f: 'a.x + 3 == $return.x, 'a.x + 3 == b.x, a.x == 'a.x
    $ sh check.sh 'a.x += 3; return a;' 'c.x != a.x + 3'
    SAFE
      f: 'a.x + 3 == $return.x, 'a.x + 3 == a.x, a.x == 'a.x
    $ sh check.sh 'a.x += 3; return a;' 'c.x == a.x + 3'
    UNSAFE, replayed
    $ sh check.sh 'a.in.z -= 2; return a;' 'c.in.z != a.in.z - 2 || c.x != a.x'
    SAFE
      f: 'a.in.z - 2 == $return.in.z, $return.x == 'a.x, 'a.in.z - 2 == a.in.z, a.x == 'a.x, a.in.z == 'a.in.z
    $ sh check.sh 'a.in.z -= 2; return a;' 'c.in.z != a.in.z - 2 || c.x == a.x'
    UNSAFE, replayed
