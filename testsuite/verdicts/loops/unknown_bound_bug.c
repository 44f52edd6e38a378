// With n == -1 there is no round, and i is 0.
void reach_error(void);
int __VERIFIER_nondet_int(void);
int main(void)
{
    int n = __VERIFIER_nondet_int();
    int i;
    if (n < -1)
        return 0;
    for (i = 0; i < n; i++) {
    }
    if (i != n)
        reach_error();
    return 0;
}
