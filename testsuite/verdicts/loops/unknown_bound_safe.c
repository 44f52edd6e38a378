// i <= n holds throughout.
void reach_error(void);
int __VERIFIER_nondet_int(void);
int main(void)
{
    int n = __VERIFIER_nondet_int();
    int i;
    if (n < 0)
        return 0;
    for (i = 0; i < n; i++) {
    }
    if (i != n)
        reach_error();
    return 0;
}
