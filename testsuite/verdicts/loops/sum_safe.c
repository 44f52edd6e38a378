// The sum of n ones is n, recursively.
void reach_error(void);
int __VERIFIER_nondet_int(void);
int sum(int n)
{
    if (n <= 0)
        return 0;
    return 1 + sum(n - 1);
}
int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n < 0)
        return 0;
    if (sum(n) != n)
        reach_error();
    return 0;
}
