void reach_error(void);
int __VERIFIER_nondet_int(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = x > 0 ? x : -x;
    if (!(y >= 0 || x == (-2147483647 - 1)))
        reach_error();
    return 0;
}
