Pointers that leave what they led to: C says no more of them, machines go on.

File member.c:

    struct { int x, y, z; } a;
    int main(void)
    {
        a.z = 1;
        int *p = &a.y;
        p[1] = 0;
        if (a.z != 1) { ERROR: ; }
        return 0;
    }

    $ slam -q member.c
    SAFE
    No error of member.c can be reached: proved in 2 iterations with 1 predicate.

    Predicates:
      global: a.z == 1

    The verdict rests on these assumptions:
      member.c:6: a pointer to a member is not moved out of it to another one

    Every intermediate is in slam-work/member, the commands in commands.txt there.

File behind.c:

    extern int a[];
    extern int b;
    int main(void)
    {
        if (a + 1 == &b) { ERROR: ; }
        return 0;
    }

    $ slam -q behind.c | grep another
      behind.c:5: where pointers are compared, one behind the end of an object is none to another object

As numbers.

File number.c:

    int a[1], b[1];
    int main(void)
    {
        unsigned long p = (unsigned long)(a + 1);
        if (p == (unsigned long)b) { ERROR: ; }
        return 0;
    }

    $ slam -q number.c | grep another
      number.c:5: where pointers are compared, one behind the end of an object is none to another object

What goes round in one array leaves nothing.

File round.c:

    int a[4], n;
    int main(void)
    {
        for (int *p = a; p != a + 4; p++)
            *p = 1;
        if (a == &n) { ERROR: ; }
        return 0;
    }

    $ slam -q round.c | grep -c another
    0
    status: 1

Moved by steps, or handed over.

File steps.c:

    struct { int a, b; } s;
    void set(int *p) { *++p = 4; }
    int main(void)
    {
        int *p = &s.a;
        p++;
        *p = 4;
        set(&s.a);
        if (s.b == 4) { ERROR: ; }
        return 0;
    }

    $ slam -q steps.c | grep another
      steps.c:2: a pointer to a member is not moved out of it to another one

Wherever it came from: a function, memory, an initialiser, a parameter that is written, a cast.

File sources.c:

    struct { int a, b; } s;
    struct { char a, b; } c;
    struct holder { int *p; } h = {&s.a};
    int *returned(void) { return &s.a; }
    void set(int **p) { *p = &s.a; }
    int main(void)
    {
        int *p, one = 1;
    #if CASE == 1
        returned()[1] = 1;
    #elif CASE == 2
        h.p[1] = 1;
    #elif CASE == 3
        set(&p); p++; *p = 1;
    #elif CASE == 4
        struct holder *q = &h; ++q->p; *q->p = 1;
    #elif CASE == 5
        p = one ? &s.a : 0; p[one] = 1;
    #elif CASE == 6
        int (*q)[2] = (int (*)[2])&s.a; (*q)[1] = 1;
    #elif CASE == 7
        char *q = &c.a; *(char *)((unsigned long)q + one) = 1;
    #elif CASE == 8
        p = (int *)(void *)(&s.a + 1); *p = 1;
    #elif CASE == 9
        p = returned(); *p = 1; if (returned() != p) { ERROR: ; }
    #endif
        if (s.b || c.b) { ERROR2: ; }
        return 0;
    }

    $ for n in 1 2 3 4 5 6 7 8; do slam -q -DCASE=$n --error-label ERROR2 sources.c | grep -c 'not moved out of it'; done | tr -d '\n'
    11111111
    $ slam -q -DCASE=9 sources.c | grep -c another
    0
    status: 1

An array that is a member, by an index that may be too large; of a number that has a few values
it is not told.

File index.c:

    struct { int a[4], b; } s;
    unsigned any(void);
    int main(void)
    {
        for (int i = 0; i < 5; i++)
            s.a[i] = 1;
        s.a[any() & 3] = 0;
        if (s.b == 1) { ERROR: ; }
        return 0;
    }

    $ slam -q index.c | grep 'an array'
      index.c:6: what is written to an array that is a member are its elements
    $ sed 's/i < 5; i++/i < 4; i += 4/; s/a\[i\]/a[any() % 4]/' index.c > few.c
    $ slam -q few.c | grep -c 'an array'
    0
    status: 1

By a pointer.

File element.c:

    struct { char a[2], b; } s;
    int main(void)
    {
        char *p = s.a;
        p[2] = 4;
        if (s.b == 4) { ERROR: ; }
        return 0;
    }

    $ slam -q element.c | grep 'an array'
      element.c:5: what is written to an array that is a member are its elements

Each dimension has its own elements; a pointer to an array has those of the member that it leads
to; an array without a length has none below 0.

File dimensions.c:

    #include <stdlib.h>
    int get(void);
    struct { int m[2][2]; int k; } s;
    struct { int a[2], b, c; } t;
    struct open { int n, d[]; };
    int main(void)
    {
        int i = get();
    #if CASE == 1
        s.m[1][i] = 1;
    #elif CASE == 2
        int (*p)[2] = &t.a; (*p)[i] = 1;
    #elif CASE == 3
        int (*p)[4] = (int (*)[4])&t.a; (*p)[3] = 1;
    #elif CASE == 4
        int (*p)[2] = &t.a; int *q = *p; q[i] = 1;
    #elif CASE == 5
        struct open *o = malloc(16); if (o) { o->n = 0; o->d[i] = 1; if (o->n) { ERROR: ; } }
    #elif CASE == 6
        int (*p)[2] = &t.a; ((int *)p)[i] = 1;
    #elif CASE == 7
        int (*p)[2] = &t.a; (*p)[i & 1] = 1; s.m[i & 1][1] = 1;
        struct open *o = malloc(16); if (o) o->d[i & 1] = 1;
    #endif
        if (s.k || t.b || t.c) { ERROR2: ; }
        return 0;
    }

    $ for n in 1 2 3 4 5 6 7; do slam -q -DCASE=$n --error-label ERROR2 dimensions.c | grep -c 'are its elements'; done | tr -d '\n'
    1111110

A structure that is looked at as an array is one, to its end.

File whole.c:

    struct { int a, b; } s = {1, 1};
    int main(void)
    {
        int (*p)[2] = (int (*)[2])&s;
        for (int i = 0; i < 2; i++)
            (*p)[i] = 2;
        if (s.b == 2) { ERROR: ; }
        return 0;
    }

    $ slam -q --no-search whole.c | head -1
    UNSAFE, replayed

The library writes as far as it is told, into other members, too, where that is known.

File known.c:

    #include <string.h>
    #include <stdlib.h>
    #include <unistd.h>
    #include <sys/time.h>
    struct { char a[2], b[6]; long s, u; int r, w; } s;
    int compare(const void *p, const void *q) { return *(char *)p - *(char *)q; }
    int main(void)
    {
        s.b[0] = 1;
    #ifdef STRNCPY
        strncpy(s.a, "xyz", 4);
    #elif defined BZERO
        bzero(s.a, 3);
    #elif defined QSORT
        qsort(s.a, 3, 1, compare);
    #elif defined FRONT
        s.a[1] = 1;
        memset(s.b - 1, 0, 2);
        if (s.a[1] != 1) goto ERROR;
    #elif defined TIME
        s.u = -1;
        gettimeofday((struct timeval *)&s.s, 0);
        if (s.u != -1) goto ERROR;
    #elif defined PIPE
        if (pipe(&s.r) == 0 && s.w != 0) goto ERROR;
    #endif
        if (s.b[0] != 1) goto ERROR;
        return 0;
    ERROR:
        return 1;
    }

    $ for f in STRNCPY BZERO QSORT FRONT TIME PIPE; do slam -q -D $f known.c | grep -o '^UN[A-Z]*'; done
    UNSAFE
    UNSAFE
    UNKNOWN
    UNSAFE
    UNSAFE
    UNKNOWN

Where it is not known, that it does not is told.

File unknown.c:

    #include <stdio.h>
    #include <string.h>
    struct { char a[4], b; } s;
    void fill(char *p, int n) { memset(p, 7, n); }
    int main(int argc, char **argv)
    {
    #ifdef PRINT
        sprintf(s.a, "%d", argc);
    #elif defined COPY
        strcpy(s.a, argv[0]);
    #elif defined APPEND
        strncat(s.a, "xyz", 3);
    #elif defined SCAN
        fscanf(stdin, "%s", s.a);
    #elif defined FROM
        memset(s.a + argc, 1, 1);
    #else
        fill(s.a, argc);
    #endif
        if (s.b != 0) { ERROR: ; }
        return 0;
    }

    $ for f in PRINT COPY APPEND SCAN FROM FILL; do slam -q -D $f unknown.c | grep 'no further'; done
      unknown.c:8: the library writes no further than the array or member that it is given
      unknown.c:10: the library writes no further than the array or member that it is given
      unknown.c:12: the library writes no further than the array or member that it is given
      unknown.c:14: the library writes no further than the array or member that it is given
      unknown.c:16: the library writes no further than the array or member that it is given
      unknown.c:4: the library writes no further than the array or member that it is given

What is sorted is what was there when the library was called, whatever the comparisons do.

File sorted.c:

    #include <stdlib.h>
    static int a[2] = { 2, 1 }, b[2], *p = a;
    static int compare(const void *x, const void *y)
    {
        p = b;
        return *(const int *)x - *(const int *)y;
    }
    int main(void)
    {
        qsort(p, 2, sizeof *p, compare);
        if (a[0] != 2) { ERROR: ; }
        return 0;
    }

    $ slam -q sorted.c | grep -c '^SAFE'
    0
    status: 1
