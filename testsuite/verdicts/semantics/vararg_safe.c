extern int nd(void);
int sum(int n, ...)
{
    return n;
}

int main(void)
{
    if (sum(2, 3, 4) != 2)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
