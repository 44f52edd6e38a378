// What one counter loses the other one gains.
void reach_error(void);
int __VERIFIER_nondet_int(void);
int main(void)
{
    int n = __VERIFIER_nondet_int();
    int up = 0, down = n;
    if (n < 0)
        return 0;
    while (down > 0) {
        up++;
        down--;
    }
    if (up != n)
        reach_error();
    return 0;
}
