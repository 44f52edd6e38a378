extern int nd(void);
int main(void)
{
    int a[3] = { 1, 2, 3 };
    int *p = a;
    p++;
    if (*p == 2 && p[1] == 3 && *(p - 1) == 1 && p - a == 1)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
