void reach_error(void);
int __VERIFIER_nondet_int(void);

int main(void)
{
    int i = __VERIFIER_nondet_int();
    if (i < 0)
        return 0;
    int q = i / 3;
    if (!(q * 3 <= i))
        reach_error();
    return 0;
}
