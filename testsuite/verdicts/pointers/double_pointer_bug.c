void reach_error(void);
int __VERIFIER_nondet_int(void);

void swap(int **a, int **b)
{
    int *t = *a;
    *a = *b;
    *b = t;
}

int main(void)
{
    int x = 1, y = 2;
    int *p = &x, *q = &y;
    if (__VERIFIER_nondet_int())
        swap(&p, &q);
    *p = 5;
    if (!(x == 5))
        reach_error();
    return 0;
}
