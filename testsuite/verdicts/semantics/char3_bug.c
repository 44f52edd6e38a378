extern int nd(void);
int main(void)
{
    char c = nd();
    if (c < 0)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
