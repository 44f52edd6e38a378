extern double nd(void);
int main(void)
{
    double d = nd();
    if (d > 1.0)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
