extern int nd(void);
int main(void)
{
    int x = nd();
    if (x)
        goto in;
    while (nd()) {
        x = 2;
      in:if (x == 7)
            goto ERROR;
    }
    return 0;
  ERROR:return 1;
}
