void reach_error(void);
int __VERIFIER_nondet_int(void);

int main(void)
{
    int i = __VERIFIER_nondet_int();
    int r = i % 4;
    if (!(r >= 0))
        reach_error();
    return 0;
}
