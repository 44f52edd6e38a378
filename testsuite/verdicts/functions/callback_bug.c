void reach_error(void);
int __VERIFIER_nondet_int(void);

typedef int (*F)(int, void *);
int apply(F f, int x, void *c)
{
    return f(x, c);
}

int add(int x, void *c)
{
    return x + *(int *) c;
}

int sub(int x, void *c)
{
    *(int *) c = 0;
    return x;
}

int main(void)
{
    int k = 3;
    int r = apply(__VERIFIER_nondet_int() ? add : sub, 4, &k);
    if (!(r == 7))
        reach_error();
    return 0;
}
