extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
int main(void)
{
    int s = 1;
    while (1) {
        if (s == 1)
            s = 2;
        else if (s == 2)
            s = 3;
        else if (s == 3)
            s = 1;
        else
            reach_error();
        if (__VERIFIER_nondet_int())
            break;
    }
    return 0;
}
