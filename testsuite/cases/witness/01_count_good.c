extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
int main(void)
{
    int i = 0;
    int n = __VERIFIER_nondet_int();
    if (n < 0)
        return 0;
    while (i < n)
        i++;
    if (i != n)
        reach_error();
    return 0;
}
