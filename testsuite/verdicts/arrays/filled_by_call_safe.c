/* A procedure fills the caller's array, another one looks at it. */
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static void fill(int *p, int n, int value)
{
    int i;
    for (i = 0; i < n; i++)
        p[i] = value;
}

static void check(const int *p, int n, int value)
{
    int i;
    for (i = 0; i < n; i++)
        if (p[i] != value)
            reach_error();
}

int main(void)
{
    int buffer[100];
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 100)
        return 0;
    fill(buffer, n, 3);
    check(buffer, n, 3);
    return 0;
}
