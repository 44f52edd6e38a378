What a loop moves from one sum to another stays the same: the equation is found by itself,
whether or not it refutes a path (Karr 1976), and cubes of four predicates along it. Sums of
three variables are decided by counting how often they wrap around.

    $ cat > check.sh <<'EOF'
    > { echo 'void reach_error(void); int __VERIFIER_nondet_int(void); int main(void) {'; cat body
    >   echo "if ($1) reach_error(); return 0; }"; } > sums.c
    > slam -q sums.c | grep -oE '^(SAFE|UNSAFE.*|UNKNOWN.*)|left [+] a( [+] b)? == total' | awk '!seen[$0]++'
    > EOF
    $ cat > body <<'EOF'
    > int a = 0, total = __VERIFIER_nondet_int(); if (total < 0) return 0; int left = total;
    > while (left > 0) {
    >   int take = __VERIFIER_nondet_int(); if (take <= 0 || take > left) continue;
    >   a += take; left -= take;
    > }
    > EOF
    $ sh check.sh 'a != total'
    SAFE
    left + a == total
    $ sh check.sh 'a == total'
    UNSAFE, replayed
    $ cat > body <<'EOF'
    > int a = 0, b = 0, total = __VERIFIER_nondet_int(); if (total < 0) return 0; int left = total;
    > while (left > 0) {
    >   int take = __VERIFIER_nondet_int(); if (take <= 0 || take > left) continue;
    >   if (__VERIFIER_nondet_int()) a += take; else b += take;
    >   left -= take;
    > }
    > EOF
    $ sh check.sh 'a + b != total'
    SAFE
    left + a == total
    left + a + b == total
    $ sh check.sh 'a + b != total + (a == 7)'
    UNSAFE, replayed

Sums wrap around where C's types do, and quotients and remainders are C's.

    $ cat > body <<'EOF'
    > unsigned a = __VERIFIER_nondet_int(), b = a, i;
    > for (i = 0; i < 3; i++) { a += 2000000000u; b -= 2294967296u; }
    > EOF
    $ sh check.sh 'a != b'
    SAFE
    $ sh check.sh 'a > b'
    SAFE
    $ echo 'int x = __VERIFIER_nondet_int(), y = x / 7, z = x % 7;' > body
    $ for e in 'y * 7 + z != x' 'z < -6' 'z < -5' 'y - x == 6 && z != 0'; do sh check.sh "$e" | head -1; done
    SAFE
    SAFE
    UNSAFE, replayed
    UNSAFE, replayed
