extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
int main(void)
{
    unsigned e = 0;
    while (__VERIFIER_nondet_int())
        e += 2;
    if (e % 2 == 1)
        reach_error();
    return 0;
}
