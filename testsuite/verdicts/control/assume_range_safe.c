void reach_error(void);
int __VERIFIER_nondet_int(void);

void __VERIFIER_assume(int);
int main(void)
{
    int x = __VERIFIER_nondet_int();
    __VERIFIER_assume(x > 3 && x < 10);
    if (!(x != 10))
        reach_error();
    return 0;
}
