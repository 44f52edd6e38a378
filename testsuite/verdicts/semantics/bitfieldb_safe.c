extern int nd(void);
struct s {
    unsigned a:2;
    unsigned b:3;
};
int main(void)
{
    struct s x;
    x.b = 0;
    x.a = 7;
    if (x.a != 3 || x.b != 0)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
