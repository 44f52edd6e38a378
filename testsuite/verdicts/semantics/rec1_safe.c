extern int nd(void);
int f(int n)
{
    if (n <= 0)
        return 0;
    f(n - 1);
    return 0;
}

int main(void)
{
    if (f(nd()) != 0)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
