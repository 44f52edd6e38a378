The bytes of a number are known by the number, through a pointer to `char` and in a union, and a
number by its bytes; the address behind an array is above those in it.

    $ cat > check.sh <<'EOF'
    > printf 'void reach_error(void); unsigned __VERIFIER_nondet_uint(void); union u { unsigned w; unsigned char b[4]; unsigned short h[2]; }; int a[4];\nint main(void) { unsigned w = __VERIFIER_nondet_uint(); %s return 0; }' "$1" > bytes.c
    > slam -q bytes.c | head -1
    > EOF
    $ sh check.sh 'unsigned char *p = (unsigned char *)&w; if (p[0] != (w & 255)) reach_error();'
    SAFE
    $ sh check.sh 'unsigned char *p = (unsigned char *)&w; if (p[3] != w >> 24) reach_error();'
    SAFE
    $ sh check.sh 'unsigned char *p = (unsigned char *)&w; if (p[3] != (w & 255)) reach_error();'
    UNSAFE, replayed
    $ sh check.sh 'union u x; x.w = w; unsigned s = x.b[0] | x.b[1] << 8 | x.b[2] << 16 | (unsigned)x.b[3] << 24; if (s != w) reach_error();'
    SAFE
    $ sh check.sh 'union u x; x.w = w; if (x.h[1] != w >> 16) reach_error();'
    SAFE
    $ sh check.sh 'union u x; x.w = w; if (x.h[0] != w >> 16) reach_error();'
    UNSAFE, replayed
    $ sh check.sh 'union u x; x.w = w; x.b[1] = 7; if (x.w == w) reach_error();'
    UNSAFE, replayed
    $ sh check.sh 'int *p = a; if (!(p < a + 4)) reach_error();'
    SAFE
    $ sh check.sh 'int *p = a + w % 5; if (p < a || p > a + 4) reach_error();'
    SAFE
    $ sh check.sh 'int *p = a + w % 5; if (p >= a + 4) reach_error();'
    UNSAFE, replayed
