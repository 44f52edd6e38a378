void reach_error(void);
int __VERIFIER_nondet_int(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n > -1)
        return 0;
    if (!(n < sizeof(int)))
        reach_error();
    return 0;
}
