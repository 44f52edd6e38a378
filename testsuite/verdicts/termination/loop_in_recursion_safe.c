void walk(int n)
{
    int i;
    for (i = 0; i < n; i++)
        walk(n - 1);
}
int main(void)
{
    walk(6);
    return 0;
}
