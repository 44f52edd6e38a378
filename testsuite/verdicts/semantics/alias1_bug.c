extern int nd(void);
int main(void)
{
    int x = 1;
    int *p = &x;
    *p = 2;
    if (x == 2)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
