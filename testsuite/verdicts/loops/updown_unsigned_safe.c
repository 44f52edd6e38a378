// The same where the sum may wrap around.
void reach_error(void);
unsigned __VERIFIER_nondet_uint(void);
int main(void)
{
    unsigned n = __VERIFIER_nondet_uint();
    unsigned up = 0, down = n;
    while (down != 0) {
        up++;
        down--;
    }
    if (up != n)
        reach_error();
    return 0;
}
