// The remainder changes with each round.
void reach_error(void);
int __VERIFIER_nondet_int(void);
int main(void)
{
    unsigned x = 0;
    while (__VERIFIER_nondet_int())
        x += 3;
    if (x % 2 == 1)
        reach_error();
    return 0;
}
