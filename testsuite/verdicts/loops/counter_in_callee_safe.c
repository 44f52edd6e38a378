// A global that a procedure counts keeps up with the loop's own counter.
void reach_error(void);
int __VERIFIER_nondet_int(void);
int count;
void tick(void)
{
    count++;
}
int main(void)
{
    int n = __VERIFIER_nondet_int();
    int i;
    if (n < 0)
        return 0;
    for (i = 0; i < n; i++)
        tick();
    if (count != n)
        reach_error();
    return 0;
}
