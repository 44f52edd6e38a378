extern int nd(void);
int main(void)
{
    unsigned x = nd();
    if (x < 10 && x + 1 < x)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
