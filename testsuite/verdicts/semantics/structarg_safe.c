extern int nd(void);
struct s {
    int a, b;
};
void f(struct s r)
{
    r.a = 9;
} int main(void)
{
    struct s y;
    y.a = 1;
    f(y);
    if (y.a != 1)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
