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
