/* What is put into each cell is found in each. */
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int cells[1000];

int main(void)
{
    int n = __VERIFIER_nondet_int();
    int i;
    if (n < 0 || n > 1000)
        return 0;
    for (i = 1; i < n; i++) /* fill */
        cells[i] = 42;
    for (i = 0; i < n; i++)
        if (cells[i] != 42)
            reach_error();
    return 0;
}
