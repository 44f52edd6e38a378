void reach_error(void);
int __VERIFIER_nondet_int(void);

int main(void)
{
    int a = 0, b = 0;
    while (1) {
        if (__VERIFIER_nondet_int())
            break;
        a++;
        b++;
        if (a == 10)
            break;
    }
    if (!(a == b && a <= 10))
        reach_error();
    return 0;
}
