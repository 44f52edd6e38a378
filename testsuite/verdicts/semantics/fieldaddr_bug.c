extern int nd(void);
struct s {
    int a, b;
};
int main(void)
{
    struct s x;
    int *p = &x.b;
    x.b = 1;
    *p = 4;
    if (x.b == 4)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
