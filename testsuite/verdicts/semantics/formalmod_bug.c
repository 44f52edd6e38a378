extern int nd(void);
int f(int a)
{
    int r = a;
    a = 0;
    return r + a;
}

int main(void)
{
    int x = nd();
    int y = f(x);
    if (y == x && x == 9)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
