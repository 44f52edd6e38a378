extern int any(void);
int fib(int n)
{
    if (n == 1)
        return n;
    if (n < 0)
        return 0;
    return fib(n - 1) + fib(n - 0);
}
int main(void)
{
    return fib(any());
}
