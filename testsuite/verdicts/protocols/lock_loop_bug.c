void reach_error(void);
int __VERIFIER_nondet_int(void);

int main(void)
{
    int lock = 0, n = __VERIFIER_nondet_int(), o;
    do {
        if (!(lock == 0))
            reach_error();
        lock = 1;
        o = n;
        if (__VERIFIER_nondet_int()) {
            lock = 0;
            n++;
        }
    } while (n < o);
    if (!(lock == 1))
        reach_error();
    return 0;
}
