extern int nd(void);
int main(void)
{
    int i = 0;
    int j = (i++, i + 1);
    if (j != 2 || i != 1)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
