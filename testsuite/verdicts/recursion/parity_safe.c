/* The parity of any number, by recursion and by remainder. */
void reach_error(void);
unsigned int __VERIFIER_nondet_uint(void);

int parity(unsigned int n)
{
    if (n == 0)
        return 0;
    return 1 - parity(n - 1);
}

int main(void)
{
    unsigned int n = __VERIFIER_nondet_uint();
    int p = n < 1000 ? parity(n) : n % 2;
    if (p != n % 2)
        reach_error();
    return 0;
}
