void reach_error(void);

int f()
{
    static int k = 0;
    return k++;
}

int main(void)
{
    int a = f();
    int b = f();
    if (!(a == 0 && b == 1))
        reach_error();
    return 0;
}
