Functions of string.h have models, by which they return any value. Where a path rests on that, they
get bodies, and the loop begins anew.

File text.c:

    #include <string.h>
    void reach_error(void);
    char __VERIFIER_nondet_char(void);
    int main(void)
    {
        char text[6], copy[6];
        for (int i = 0; i < 5; i++) text[i] = __VERIFIER_nondet_char();
        text[5] = 0;
        strcpy(copy, text);
        if (strlen(copy) > 5) reach_error();
        return 0;
    }

    $ slam --no-search --work-dir w text.c > said 2> rounds; head -1 said; grep -o '^f.*' rounds
    SAFE
    functions of the library have bodies from here on

Who asks for models has no more.

    $ slam -q --no-search --library models --work-dir w text.c | head -1
    UNKNOWN: newton: the path is feasible only if approximated values are right; text.c:10: `strlen` returns any value

An error is found with them, too, and the compiled program has the library's own.

File key.c:

    #include <string.h>
    void reach_error(void);
    char __VERIFIER_nondet_char(void);
    int main(void)
    {
        char key[3];
        key[0] = __VERIFIER_nondet_char();
        key[1] = __VERIFIER_nondet_char();
        key[2] = 0;
        if (strcmp(key, "ok") == 0) reach_error();
        return 0;
    }

    $ slam -q --no-search --library bodies --work-dir w key.c | head -1
    UNSAFE, replayed

How far apart two strings are is left open, but not which is first.

File apart.c:

    #include <string.h>
    void reach_error(void);
    int __VERIFIER_nondet_int(void);
    int main(void)
    {
        char word[2] = "b";
        if (__VERIFIER_nondet_int()) word[0] = 'c';
        int order = strcmp(word, "a");
        if (order <= 0) reach_error();
    #ifdef FAR
        if (order > 2) reach_error();
    #endif
        return 0;
    }

    $ slam -q --no-search --work-dir w apart.c | head -1
    SAFE
    $ slam -q --no-search --work-dir w -DFAR apart.c | grep -E '^(UNKNOWN|To go on)'
    UNKNOWN: newton: the path is feasible only if approximated values are right; <library>:13: what a function of the library leaves open is any value
    To go on from there: slam --library bodies --follow always apart.c w/09.preds.txt

`memcpy`, `memmove` and `memset` move elements of the type that both arguments lead to, of
structures, too.

File move.c:

    #include <string.h>
    void reach_error(void);
    struct pair { short x; int *p; };
    int main(void)
    {
        int a[4] = {1, 2, 3, 4}, there = 0;
        struct pair s[3], t[3];
        for (int i = 0; i < 3; i++) { s[i].x = i; s[i].p = &there; }
        memmove(a + 1, a, 3 * sizeof *a);
        if (a[0] != 1 || a[1] != 1 || a[3] != 3) reach_error();
        memcpy(t, s, sizeof t);
        *t[2].p = 7;
        if (there != 7 || t[2].x != 2) reach_error();
        memset(t, 0, 2 * sizeof *t);
        if (t[1].p || t[2].x != 2) reach_error();
        return 0;
    }

    $ slam -q --no-search --work-dir w move.c | head -1
    SAFE

The number of bytes need not be known. Where it may be no multiple of an element's, characters are
moved.

File some.c:

    #include <string.h>
    void reach_error(void);
    unsigned __VERIFIER_nondet_uint(void);
    int main(void)
    {
        int a[4] = {1, 2, 3, 4};
        unsigned n = __VERIFIER_nondet_uint();
        if (n > 4) return 0;
        memset(a, 0, n * sizeof *a);
        if (n > 2 && a[2]) reach_error();
        memset(a + 3, 0xff, 3);
        if ((a[3] & 0xffffff) != 0xffffff) reach_error();
        return 0;
    }

    $ slam -q --no-search --work-dir w some.c | head -1
    SAFE

The library counts bytes: of a structure it moves those of the next member, too, wherever the pointer
came from.

File members.c:

    #include <string.h>
    void reach_error(void);
    struct s { int a, x, y; char n[2], m[2]; } g;
    static int *x_of(struct s *s) { return &s->x; }
    static char *n_of(void) { return g.n; }
    int main(void)
    {
        struct s s = {1, 2, 3}, t = {7, 8, 9};
        if (CASE == 1) memset(x_of(&s), 0, 8);
        if (CASE == 2) memcpy(&t.x, &s.a, 8);
        if (CASE == 3) memset(n_of(), 'x', 3);
        if (CASE == 4) memmove(&s.x, &t.x, 2 * sizeof(int));
        if (s.y != 3 || t.y != 9 || g.m[0]) reach_error();
        return 0;
    }

    $ for n in 0 1 2 3 4; do slam -q --no-search --library bodies --work-dir w -DCASE=$n members.c | head -1; done
    SAFE
    UNSAFE, replayed
    UNSAFE, replayed
    UNSAFE, replayed
    UNSAFE, replayed

What is volatile is any value at each read.

File register.c:

    #include <string.h>
    void reach_error(void);
    volatile int status[2];
    int main(void)
    {
        int seen[2];
        memcpy(seen, (const void *)status, sizeof seen);
        if (seen[0] != 0) reach_error();
        return 0;
    }

    $ slam -q --no-search --no-replay --library bodies --work-dir w register.c | head -1 | cut -c1-7
    UNKNOWN

A number is read as the library reads it, up to the largest `long`.

File number.c:

    #include <stdlib.h>
    void reach_error(void);
    int main(void)
    {
        if (CASE == 1 && atol("9999999999") > 5000000000) reach_error();
        if (CASE == 2 && atoi("4294967303") == 7) reach_error();
        if (CASE == 3 && atol(" -12x") != -12) reach_error();
        return 0;
    }

    $ for n in 1 2 3; do slam -q --library bodies --work-dir w -DCASE=$n number.c | head -1 | sed 's/ by the interpreter//'; done
    UNSAFE, replayed
    UNSAFE, replayed
    SAFE

Copies come from `malloc`. Where it is the program's own, they are left to the models.

File own_malloc.c:

    #include <string.h>
    void reach_error(void);
    static char heap[100];
    void *malloc(size_t n) { return heap; }
    int main(void)
    {
        char word[2] = "a";
        char *copy = strdup(word);
        if (copy && copy[0] != 'a') reach_error();
        return 0;
    }

    $ slam -q --no-replay --library bodies --work-dir w own_malloc.c | head -1 | cut -c1-7
    UNKNOWN

A program's own function of such a name is its own, and stays so.

File own.c:

    void reach_error(void);
    unsigned long strlen(const char *s) { return *s ? 7 : 0; }
    int main(void)
    {
        if (strlen("ab") != 7) reach_error();
        return 0;
    }

    $ slam -q --library bodies --work-dir w own.c | head -1
    SAFE

newton says which functions have bodies.

    $ c2bp apart.c > apart.bp; bebop apart.bp --format json > trace.json; newton --format json apart.c trace.json 2> said | grep -A3 '"bodies"'
      "bodies": [
        "strcmp"
      ],
      "explanation": [

A body is small, and stands where its function is called.

    $ c2bp --library bodies key.c | grep -c 'library>:36'
    3
