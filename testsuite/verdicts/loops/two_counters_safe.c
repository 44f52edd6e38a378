void reach_error(void);
int __VERIFIER_nondet_int(void);

int main(void)
{
    int n = __VERIFIER_nondet_int(), i = 0, s = 0;
    if (n < 0)
        return 0;
    while (i < n) {
        i++;
        s++;
    }
    if (!(s == n))
        reach_error();
    return 0;
}
