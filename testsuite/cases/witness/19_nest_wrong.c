extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
int main(void)
{
    int i, j;
    int s = 0;
    for (i = 0; i < 3; i++)
        for (j = 0; j < 2; j++)
            s++;
    if (i != 3)
        reach_error();
    return 0;
}
