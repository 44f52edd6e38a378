// Up to the middle, then down again: x tells the phase.
void reach_error(void);
int __VERIFIER_nondet_int(void);
int main(void)
{
    int n = __VERIFIER_nondet_int();
    int i = 0, up = 1;
    if (n < 0)
        return 0;
    while (up || i > 0) {
        if (up) {
            if (i < n) i++; else up = 0;
        } else
            i--;
    }
    if (i != 0)
        reach_error();
    return 0;
}
