extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
int main(void)
{
    int k = 0;
    do {
        k++;
    } while (k < 5);
    if (k != 5)
        reach_error();
    return 0;
}
