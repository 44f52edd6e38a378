extern int nd(void);
int inc(int x)
{
    return x + 1;
}

int main(void)
{
    int x = 0;
    x = inc(x);
    if (x == 1)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
