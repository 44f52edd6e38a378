A library function that counts bytes writes the members behind the one whose address it gets.

File known.c:

    #include <string.h>
    struct { int f; int a[2]; int b; } s;
    int main(void) { int *p = &s.f; s.b = 0; memset(p, 1, 16); if (s.b != 0) { ERROR: ; } }

File counted.c:

    #include <string.h>
    struct { int f; int a[2]; int b; void *q; } s;
    int main(void) { s.b = 1; size_t n = (char *)&s.q - (char *)&s.f; memset(&s.f, 0, n); if (s.b != 1) { ERROR: ; } }

File middle.c:

    #include <string.h>
    struct { int b; int c; } q;
    int main(void) { q.b = 7040; memset((char *)&q + 1, 0x97, 6); if (q.b == 7040) { ERROR: ; } }

File read.c:

    #include <unistd.h>
    struct { int f; int a[2]; int b; } s;
    int main(void) { s.b = 1; if (read(0, &s.a, 12) < 0) return 0; if (s.b != 1) { ERROR: ; } }

File local.c:

    #pragma slam local fetch
    extern int fetch(void *, int);
    struct { int a, b; } s;
    int main(void) { s.b = 1; fetch(&s.a, 8); if (s.b != 1) { ERROR: ; } }

    $ for f in known counted middle read local; do echo "$f $(slam -q $f.c | head -1)"; done
    known UNSAFE, replayed
    counted UNSAFE, replayed
    middle SAFE
    read UNKNOWN: newton: the path is feasible only if approximated values are right; read.c:3: what read writes holds any value
    local UNKNOWN: newton: the path is feasible only if approximated values are right; local.c:4: what fetch writes holds any value

So it is with elements of elements, and with members of elements.

File rows.c:

    #include <string.h>
    int m[2][3];
    int main(void) { m[1][0] = 1; memset(&m[0][1], 0, 20); if (m[1][0] != 1) { ERROR: ; } }

File elements.c:

    #include <string.h>
    struct { int a, b; } v[3];
    int main(void) { v[1].b = 1; memset(&v[0].a, 0, 24); if (v[1].b != 1) { ERROR: ; } }

    $ for f in rows elements; do echo "$f $(slam -q $f.c | head -1)"; done
    rows UNSAFE, replayed
    elements UNSAFE, replayed

As many bytes as the member has leave the others alone.

File within.c:

    #include <string.h>
    #include <unistd.h>
    struct { int f; int a[4]; int b; } s;
    int main(void) { s.b = 1; memset(&s.a[1], 1, 8); if (read(0, s.a, sizeof s.a) < 0) return 0; if (s.b != 1) { ERROR: ; } }

    $ slam -q within.c | head -1
    SAFE

Structures that are volatile are any at each copy.

File volatile.c:

    struct s { int x; };
    volatile struct s g;
    int main(void) { struct s a = g; struct s b = g; if (a.x != b.x) { ERROR: ; } }

    $ slam -q volatile.c | head -1
    UNKNOWN: newton: the path is feasible only if approximated values are right; volatile.c:3: what volatile writes holds any value

What others do to a buffer of `setjmp`, or to `errno`, is not known, so neither may get there.

File returns.c:

    #include <setjmp.h>
    extern void other(jmp_buf);
    jmp_buf b;
    int main(void) { if (setjmp(b)) { ERROR: ; } other(b); }

File errno.c:

    #include <errno.h>
    #include <stdio.h>
    int main(void) { int *e = &errno; *e = 0; fopen("none", "r"); if (*e != 0) { ERROR: ; } }

    $ slam -q returns.c
    stderr:
    error: `_setjmp` returns once more by a function that is not here
      ┌─ returns.c:4:1
      │
    4 │ int main(void) { if (setjmp(b)) { ERROR: ; } other(b); }
      │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ its buffer is known outside
    status: 2
    $ slam -q errno.c
    stderr:
    error: the address of `errno` is kept
      ┌─ errno.c:3:1
      │
    3 │ int main(void) { int *e = &errno; *e = 0; fopen("none", "r"); if (*e != 0) { ERROR: ; } }
      │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ functions of the library write it by its name alone here
    status: 2
