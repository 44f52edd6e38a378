void reach_error(void);
int __VERIFIER_nondet_int(void);

int f(int a)
{
    a = a + 1;
    return a;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = f(x);
    if (!(y == x))
        reach_error();
    return 0;
}
