/* A variable is chosen, its distance from a base is kept as an integer, and the sum of both leads to it again. */
extern int __VERIFIER_nondet_int(void);
void reach_error(void);
static int a, b;
int main(void)
{
    int *p = __VERIFIER_nondet_int() ? &b : &a;
    unsigned long off = (unsigned long)p - (unsigned long)&a;
    int *q = (int *)((unsigned long)&a + off);
    if (b == 3)
        reach_error();
    *q = 3;
    if (b == 3)
        reach_error();
    return 0;
}
