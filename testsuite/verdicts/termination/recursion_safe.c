extern int any(void);
int down(int n)
{
    if (n <= 0)
        return 0;
    return down(n - 1) + 1;
}
int main(void)
{
    return down(any());
}
