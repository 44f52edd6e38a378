void reach_error(void);
int __VERIFIER_nondet_int(void);

int g;
void f(int n)
{
    if (n <= 0)
        return;
    g = n;
    f(n - 1);
    if (!(g == n))
        reach_error();
}

int main(void)
{
    f(__VERIFIER_nondet_int());
    return 0;
}
