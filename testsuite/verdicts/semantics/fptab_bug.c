extern int nd(void);
int a(int x)
{
    return x + 1;
}

int b(int x)
{
    return x - 1;
}
int (*t[2])(int) = { a, b };

int main(void)
{
    int i = nd();
    if (i < 0 || i > 1)
        return 0;
    if (t[i] (5) == 4)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
