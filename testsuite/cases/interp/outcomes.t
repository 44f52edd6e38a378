How runs end. The values of globals are shown at the end, of any run.

File value.c:

    static int calls;
    unsigned char small;
    struct { int a : 3; int b[2]; char *p; } s;
    __int128 big;
    int unused = 4;

    static int f(int n)
    {
        static int deepest;
        calls++;
        if (n > deepest)
            deepest = n;
        return n ? n + f(n - 1) : 0;
    }

    int main(void)
    {
        small = f(100);
        s.a = small;
        s.b[1] = -7;
        big = (__int128)1 << 100;
        return calls;
    }

File label.c:

    int check(int x)
    {
        if (x > 4)
            goto ERROR;
        return 0;
    ERROR:
        return 1;
    }

    int main(void)
    {
        int i;
        for (i = 0;; i++)
            check(i);
    }

File assert.c:

    #include <assert.h>

    int main(void)
    {
        int x = 3;
        assert(x == 3);
        assert(x * x == 8);
        return 0;
    }

File exit.c:

    void exit(int);

    int main(void)
    {
        exit(3);
        return 0;
    }

File assume.c:

    void __VERIFIER_assume(int);

    int main(void)
    {
        __VERIFIER_assume(1 > 2);
        return 0;
    }

File forever.c:

    int turns;

    int main(void)
    {
        for (;;)
            turns++;
    }

File deep.c:

    int f(int n)
    {
        int here[1000];
        here[n % 1000] = n;
        return f(n + 1) + here[0];
    }

    int main(void)
    {
        return f(0);
    }

    $ interp value.c --print calls --print small --print 'f.deepest' --print s.a --print 's.b[0] - s.b[1]' --print s.p --print big --print unused
    returned 101
    calls = 101
    small = 186
    f.deepest = 100
    s.a = 2
    s.b[0] - s.b[1] = 7
    s.p = NULL
    big = 1267650600228229401496703205376
    unused has any value
    $ interp label.c
    error at label.c:7 in check: label ERROR
      called at label.c:14 in main
    $ interp assert.c
    error at assert.c:7 in main: assertion `x * x == 8` fails
    $ interp exit.c
    ended by exit or abort at exit.c:5 in main
    $ interp assume.c
    no execution: assumption does not hold at assume.c:5 in main
    $ interp forever.c --steps 1000 --print turns
    given up at forever.c:6 in main: limit of steps
    turns = 499
    $ interp deep.c
    given up at deep.c:5 in f: limit of memory
