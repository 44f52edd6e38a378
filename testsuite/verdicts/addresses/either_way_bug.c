/* A pointer leads to one variable, or is made of another's number. */
void reach_error(void);
int __VERIFIER_nondet_int(void);

int first = 1, second = 2;

int main(void)
{
    unsigned long number = (unsigned long)&second;
    int *p = &first;
    if (__VERIFIER_nondet_int())
        p = (int *)number;
    *p = 5;
    if (second != 2)
        reach_error();
    return 0;
}
