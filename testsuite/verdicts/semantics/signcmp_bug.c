extern int nd(void);
int main(void)
{
    int i = -1;
    unsigned u = 1;
    if (i > u)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
