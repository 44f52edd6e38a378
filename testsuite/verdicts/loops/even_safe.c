// A remainder is the invariant.
void reach_error(void);
int __VERIFIER_nondet_int(void);
int main(void)
{
    unsigned x = 0;
    while (__VERIFIER_nondet_int())
        x += 2;
    if (x % 2 == 1)
        reach_error();
    return 0;
}
