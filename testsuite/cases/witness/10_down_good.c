extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
int main(void)
{
    int n = __VERIFIER_nondet_int();
    int k;
    if (n < 0)
        return 0;
    for (k = n; k > 0; k--)
        ;
    if (k != 0)
        reach_error();
    return 0;
}
