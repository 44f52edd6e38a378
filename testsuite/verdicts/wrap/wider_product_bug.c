void reach_error(void);
int __VERIFIER_nondet_int(void);

int main(void)
{
    long a = __VERIFIER_nondet_int();
    long b = a * 2;
    if (!(b != 4))
        reach_error();
    return 0;
}
