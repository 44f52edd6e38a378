extern int any(void);
int fib(int n)
{
    if (n < 2)
        return n;
    return fib(n - 1) + fib(n - 2);
}
int main(void)
{
    return fib(any());
}
