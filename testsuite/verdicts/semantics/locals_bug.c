extern int nd(void);
int f(void)
{
    int x;
    return x;
}

int main(void)
{
    if (f() == f() + 1)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
