// What the first loop fills the second one empties.
void reach_error(void);
int __VERIFIER_nondet_int(void);
int main(void)
{
    int n = __VERIFIER_nondet_int();
    int i = 0;
    if (n < 0)
        return 0;
    while (i < n)
        i++;
    while (i > 0)
        i--;
    if (i != 0)
        reach_error();
    return 0;
}
