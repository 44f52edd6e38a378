void reach_error(void);

int g;
int f(int a)
{
    g += a;
    return g;
}

int main(void)
{
    g = 0;
    int r = f(1) + f(2);
    if (!(r == 3))
        reach_error();
    return 0;
}
