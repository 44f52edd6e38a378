extern int nd(void);
int f(int a)
{
    a = a + 1;
    return a;
}

int main(void)
{
    int x = 5;
    int y = f(x);
    if (x != 5)
        goto ERROR;
    if (y != 6)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
