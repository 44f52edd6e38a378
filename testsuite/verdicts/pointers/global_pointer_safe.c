void reach_error(void);
int __VERIFIER_nondet_int(void);

int g;
int *p;
void set(int v)
{
    *p = v;
}

int main(void)
{
    int l = 0;
    p = &g;
    if (__VERIFIER_nondet_int())
        p = &l;
    set(7);
    if (!(g == 7 || l == 7))
        reach_error();
    return 0;
}
