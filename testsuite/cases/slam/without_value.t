What a variable holds that got no value is one value of its type; compilers take what they find,
each time.

File a.c:

    int c(void);
    int main(void)
    {
        int x;
        int k = c(), a = k ? 5 : x, b = k ? 6 : x;
        if (!k && a != b) { ERROR: ; }
        return 0;
    }

    $ slam -q a.c
    SAFE
    No error of a.c can be reached: proved in 2 iterations with 6 predicates.

    Predicates:
      main: k == 0, a == b, a == 6, x == a, x == 6, x == 5

    The verdict rests on these assumptions:
      a.c:4: a variable that is read before it gets a value, such as `x`, holds one value of its type

    Every intermediate is in slam-work/a, the commands in commands.txt there.

In memory, before anything is put there.

File b.c:

    int main(void)
    {
        _Bool b[3];
        int s = b[0] + b[1] + b[2];
        if (s > 3) { ERROR: ; }
        return 0;
    }

    $ slam -q b.c | grep value
      b.c:3: a variable that is read before it gets a value, such as `b`, holds one value of its type

In a loop it has none again.

File c.c:

    int main(void)
    {
        for (int i = 0; i < 2; i++) {
            int x;
            if (i == 1 && x != x) { ERROR: ; }
            x = i;
        }
        return 0;
    }

    $ slam -q c.c | grep value
      c.c:4: a variable that is read before it gets a value, such as `x`, holds one value of its type

None of these is read without.

File d.c:

    void fill(int *p);
    int main(void)
    {
        int x, y, a[2];
        struct { int m; } s;
        for (int i = 0; i < 2; i++) {
            int z;
            z = i;
            a[i] = z;
        }
        fill(&y);
        s.m = a[0];
        if (y == 1)
            x = s.m;
        else
            x = 0;
        if (x < 0 && x > 0) { ERROR: ; }
        return 0;
    }

    $ slam -q d.c | grep -c value
    0
    status: 1

A member of a structure that has another member assigned; where the address is given away, or all
is copied, whoever has it may have assigned it.

File e.c:

    #include <assert.h>
    int any(void);
    struct halves { int f : 3, g : 5; };
    void fill(struct halves *h);
    int main(void)
    {
        struct halves t, u, v;
        fill(&t);
        v = t;
        u.f = t.g + v.g;
        int k = any();
        int a = k ? 5 : u.g;
        int b = k ? 6 : u.g;
        assert(k || a == b);
    }

    $ slam -q e.c | grep value
      e.c:7: a variable that is read before it gets a value, such as `u`, holds one value of its type
