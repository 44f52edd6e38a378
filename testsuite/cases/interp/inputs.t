What the program leaves open is zero, or drawn from a seed, or a list gives the
inputs in order.

File sum.c:

    int __VERIFIER_nondet_int(void);
    unsigned char get(void);
    void fill(int *p, const int *q);
    void *malloc(unsigned long);
    void reach_error(void);

    int a, b, c, d, failed;

    int main(int argc)
    {
        int *p = malloc(sizeof(int));
        a = argc;
        b = __VERIFIER_nondet_int();
        c = get();
        fill(&d, &a);
        failed = p == 0;
        if (a == 1 && b == -2 && c == 3)
            reach_error();
        return 0;
    }

File float.c:

    int main(void)
    {
        double d = 1.5;
        if (d * 2 > 2)
            return 1;
        return 0;
    }

    $ interp sum.c --print a --print b --print c --print d --print failed
    returned 0
    a = 0
    b = 0
    c = 0
    d = 0
    failed = 0
    $ interp sum.c --seed 4 --print a --print b --print c --print d --print failed
    returned 0
    a = 10
    b = -1552364871
    c = 1
    d has any value
    failed = 1
    $ interp sum.c --seed 5 --print a --print b --print c --print d --print failed
    returned 0
    a = 3
    b = -1442751035
    c = 0
    d has any value
    failed = 1
    $ interp sum.c --inputs 1,-2,259 --print a --print b --print c
    error at sum.c:18 in main: call of reach_error
    a = 1
    b = -2
    c = 3
    $ interp sum.c --inputs 7 --print a --print b
    returned 0
    a = 7
    b = 0
    $ interp float.c
    returned 1
