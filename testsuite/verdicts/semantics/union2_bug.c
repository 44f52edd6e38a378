extern int nd(void);
union u {
    int i;
    unsigned j;
};
int main(void)
{
    union u x;
    x.i = -1;
    if (x.j == 4294967295u)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
