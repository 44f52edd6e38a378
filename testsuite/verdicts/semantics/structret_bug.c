extern int nd(void);
struct s {
    int a, b;
};
struct s mk(int x)
{
    struct s r;
    r.a = x;
    r.b = x + 1;
    return r;
}

int main(void)
{
    struct s y = mk(3);
    if (y.b == 4)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
