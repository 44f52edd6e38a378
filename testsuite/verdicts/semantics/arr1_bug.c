extern int nd(void);
int a[3];
int main(void)
{
    int i = nd(), j = nd();
    if (i < 0 || i > 2 || j < 0 || j > 2)
        return 0;
    a[i] = 1;
    a[j] = 2;
    if (a[i] == 2)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
