void take(int *p)
{
    *p = *p - 1;
}
int main(void)
{
    int n = 12;
    while (n > 0)
        take(&n);
    return 0;
}
