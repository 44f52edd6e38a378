What is written as a whole is an array that is a member: where its object is seen as bytes, too,
the members that share them change.

A union.

File union.c:

    #include <string.h>
    union { char c[8]; long b; } u;
    int main(void)
    {
        u.b = 1;
        memcpy(u.c, "abcdefg", 8);
        if (u.b != 1) { ERROR: ; }
        return 0;
    }

    $ slam -q union.c | head -1
    UNSAFE, replayed

By a known value, through a member of a structure in it.

File zeroed.c:

    #include <string.h>
    union { char c[8]; struct { int a, b; } t; } u;
    int main(void)
    {
        u.t.b = 1;
        memset(u.c, 0, 8);
        if (u.t.b != 1) { ERROR: ; }
        return 0;
    }

    $ slam -q zeroed.c | head -1
    UNSAFE, replayed

The same member, in a structure that something else leads to as bytes.

File seen.c:

    #include <unistd.h>
    struct { int k; int c[4]; } s;
    int main(void)
    {
        char *p = (char *)&s;
        p[5] = 0;
        s.c[0] = 5;
        pipe(s.c);
        if (s.c[0] != 5) { ERROR: ; }
        return 0;
    }

    $ slam -q seen.c | head -1
    UNSAFE, replayed

A pointer from outside may lead to it.

File line.c:

    #include <stdio.h>
    struct { char c[8]; } s;
    int main(void)
    {
        if (!fgets(s.c, 8, stdin))
            return 0;
        if (s.c[0] == 'q') { ERROR: ; }
        return 0;
    }

    $ slam -q line.c | head -1
    UNSAFE, replayed

Through a pointer to another type.

File cast.c:

    #include <string.h>
    struct r { char c[4]; };
    int b;
    int main(void)
    {
        b = 1;
        memset(((struct r *)&b)->c, 0, 4);
        if (b != 1) { ERROR: ; }
        return 0;
    }

    $ slam -q cast.c | head -1
    UNSAFE, replayed

As far as a function is told to write, from where it is told to begin.

File far.c:

    #include <string.h>
    struct { int x; struct { int p, q; } y; int z; } a;
    int main(void)
    {
        a.z = 1;
        memset(&a.y.q, 0, 8);
        if (a.z != 1) { ERROR: ; }
        return 0;
    }

    $ slam -q far.c | head -1
    UNSAFE, replayed

File text.c:

    #include <stdio.h>
    struct { char n[4]; int k; } s;
    int main(void)
    {
        s.k = 1;
        fgets(s.n, 8, stdin);
        if (s.k != 1) { ERROR: ; }
        return 0;
    }

    $ slam -q text.c | head -1
    UNKNOWN: newton: the path is feasible only if approximated values are right; text.c:6: what fgets writes holds any value

File copied.c:

    #include <stdio.h>
    #include <string.h>
    struct { char n[4]; int k; } s, t;
    int main(void)
    {
        s.k = t.k = 1;
        snprintf(s.n, 8, "%s", "abcdefg");
        strcpy(t.n, "abcde");
        if (t.k != 1) { ERROR: ; }
        return 0;
    }

    $ slam -q copied.c | head -1
    UNSAFE, replayed

What fits leaves the next member alone.

File fits.c:

    #include <stdio.h>
    #include <string.h>
    struct { char n[4]; int k; } s;
    int main(void)
    {
        s.k = 1;
        strcpy(s.n, "abc");
        fgets(s.n, sizeof s.n, stdin);
        memset(&s.n[1], 1, 3);
        if (s.k != 1) { ERROR: ; }
        return 0;
    }

    $ slam -q fits.c | head -1
    SAFE
