Functions and pointers to them that name a calling convention agree, it is assumed: the types
do not tell.

File agree.c:

    __attribute__((ms_abi)) static int f(int a) { return a; }
    int main(void)
    {
        int (*q)(int) = (void *)f;
        if (q(1) != 1) { ERROR: ; }
        return 0;
    }

    $ slam -q agree.c
    SAFE
    No error of agree.c can be reached: proved in 3 iterations with 4 predicates.

    Predicates:
      main: f == q, __t1 == 1
      f: $return == 1, a == 1

    The verdict rests on these assumptions:
      agree.c:1: what is called through a pointer has the pointer's calling convention

    Every intermediate is in slam-work/agree, the commands in commands.txt there.

As a function of another type it is not followed: who knows where that looks.

File fewer.c:

    __attribute__((ms_abi)) static int f(int a) { return a; }
    int main(void)
    {
        int (*q)(int, int, int, int) = (void *)f;
        if (q(1, 2, 3, 4) == 4) { ERROR: ; }
        return 0;
    }

    $ slam -q fewer.c | head -1
    UNSAFE, replayed

Nothing is assumed where nothing is called through a pointer.

File plain.c:

    __attribute__((ms_abi)) static int f(int a) { return a; }
    int main(void)
    {
        if (f(1) != 1) { ERROR: ; }
        return 0;
    }

    $ slam -q plain.c
    SAFE
    No error of plain.c can be reached: proved in 2 iterations with 3 predicates.

    Predicates:
      main: __t1 == 1
      f: $return == 1, a == 1

    Every intermediate is in slam-work/plain, the commands in commands.txt there.

As a function of a type that differs in what pointers lead to it is.

File routine.c:

    typedef void __attribute__((ms_abi)) routine(void *);
    static int lock = 1;
    static void __attribute__((ms_abi)) serve(int *p) { if (!p) lock = 0; }
    int main(void)
    {
        routine *called = (routine *)serve;
        called(0);
        if (lock) { ERROR: ; }
        return 0;
    }

    $ slam -q routine.c | sed -n '1p; /convention/p'
    SAFE
      routine.c:1: what is called through a pointer has the pointer's calling convention
    $ sed 's/(!p)/(p)/' routine.c > kept.c; slam -q --no-replay kept.c | head -1
    UNSAFE
