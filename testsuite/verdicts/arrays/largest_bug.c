/* No value is larger than the largest. */
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int values[200];
    int n = __VERIFIER_nondet_int();
    int largest = 0;
    int i;
    if (n < 0 || n > 200)
        return 0;
    for (i = 0; i < n; i++) {
        values[i] = __VERIFIER_nondet_int();
        if (values[i] < largest)
            largest = values[i];
    }
    for (i = 0; i < n; i++)
        if (values[i] > largest)
            reach_error();
    return 0;
}
