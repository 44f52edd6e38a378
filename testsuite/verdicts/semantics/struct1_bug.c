extern int nd(void);
struct s {
    int a, b;
};
int main(void)
{
    struct s x, y;
    x.a = 1;
    y.a = 2;
    y = x;
    if (y.a == 1)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
