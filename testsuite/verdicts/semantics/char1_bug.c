extern int nd(void);
int main(void)
{
    unsigned char c = nd();
    c = c + 1;
    if (c == 0)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
