void reach_error(void);
int __VERIFIER_nondet_int(void);

int main(void)
{
    int a[4] = { 0, 0, 0, 0 };
    int i = __VERIFIER_nondet_int();
    int *p = &a[1];
    if (i < 0 || i > 3)
        return 0;
    a[i] = 3;
    if (!(*p == 0 || i == 1))
        reach_error();
    return 0;
}
