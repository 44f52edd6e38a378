extern int nd(void);
struct s {
    unsigned a:2;
    unsigned b:3;
};
int main(void)
{
    struct s x;
    x.a = 5;
    if (x.a == 1)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
