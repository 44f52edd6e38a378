extern int nd(void);
int c;
int f(void)
{
    c++;
    return 1;
}

int main(void)
{
    int x = nd();
    int y = x ? f() : 2;
    if (c == 1 && y == 1)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
