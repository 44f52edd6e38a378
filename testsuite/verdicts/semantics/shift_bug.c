extern int nd(void);
int main(void)
{
    unsigned x = nd();
    if ((x >> 31) == 1 && (x << 1) == 0)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
