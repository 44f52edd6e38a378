void take(int *p, int *q)
{
    *p = *p - 1;
    *q = *q + 1;
}
int main(void)
{
    int n = 12;
    while (n > 0)
        take(&n, &n);
    return 0;
}
