extern int nd(void);
int f(void)
{
    static int n = 5;
    n++;
    return n;
}

int main(void)
{
    f();
    if (f() != 7)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
