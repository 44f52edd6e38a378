extern int nd(void);
union u {
    int i;
    unsigned char c[4];
};
int main(void)
{
    union u x;
    x.i = 0;
    x.c[0] = 1;
    if (x.i != 0)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
