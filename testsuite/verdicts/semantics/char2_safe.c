extern int nd(void);
int main(void)
{
    unsigned char c = nd();
    int i = c;
    if (i > 255 || i < 0)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
