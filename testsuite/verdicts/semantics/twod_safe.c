extern int nd(void);
int main(void)
{
    int a[2][2];
    a[0][1] = 1;
    a[1][0] = 2;
    if (a[0][1] != 1)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
