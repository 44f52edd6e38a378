/* All elements of a range have the same value, those outside it are zero. */
void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void)
{
    int t[4] = { [1 ... 2] = 6 };
    if (t[0] != 0 || t[3] != 0)
        reach_error();
    if (t[1] != 6 || t[2] != 6)
        reach_error();
    return 0;
}
