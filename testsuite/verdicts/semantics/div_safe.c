extern int nd(void);
int main(void)
{
    int x = -7;
    if (x / 2 != -3 || x % 2 != -1)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
