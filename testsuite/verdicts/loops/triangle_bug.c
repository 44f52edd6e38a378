void reach_error(void);
int __VERIFIER_nondet_int(void);

int main(void)
{
    int i, j, n = __VERIFIER_nondet_int(), k = 0;
    for (i = 0; i < n; i++)
        for (j = 0; j < i; j++) {
            if (!(j < n - 2))
                reach_error();
            k++;
        }
    return 0;
}
