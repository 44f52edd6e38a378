extern int nd(void);
int main(void)
{
    int a, b;
    int *p;
    a = 0;
    b = 0;
    if (nd())
        p = &a;
    else
        p = &b;
    *p = 5;
    if (a == 0 && b == 5)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
