void reach_error(void);
int __VERIFIER_nondet_int(void);

int main(void)
{
    int x = __VERIFIER_nondet_int(), y;
    y = (x++, x);
    if (!(y == x - 1))
        reach_error();
    return 0;
}
