extern int nd(void);
int odd(unsigned n);
int even(unsigned n)
{
    if (n == 0)
        return 1;
    return odd(n - 1);
}

int odd(unsigned n)
{
    if (n == 0)
        return 0;
    return even(n - 1);
}

int main(void)
{
    int r = even(nd());
    if (r != 0 && r != 1)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
