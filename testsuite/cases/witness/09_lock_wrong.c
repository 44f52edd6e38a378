extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
int main(void)
{
    int held = 0;
    int req = 0;
    int old = 1;
    while (req != old) {
        held = 1;
        old = req;
        if (__VERIFIER_nondet_int()) {
            held = 0;
            req++;
        }
    }
    if (held == 0)
        reach_error();
    return 0;
}
