void reach_error(void);
int __VERIFIER_nondet_int(void);

void f(int *p, int n)
{
    if (n > 0) {
        int l = n;
        f(&l, n - 1);
        *p = *p + 1;
    }
}

int main(void)
{
    int x = 0;
    int n = __VERIFIER_nondet_int();
    f(&x, n);
    if (!(x <= 1 && x >= 0))
        reach_error();
    return 0;
}
