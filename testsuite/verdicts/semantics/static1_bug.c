extern int nd(void);
int f(void)
{
    static int n;
    n++;
    return n;
}

int main(void)
{
    f();
    if (f() == 2)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
