extern int nd(void);
struct s {
    int *p;
};
int main(void)
{
    int x = 0;
    struct s t;
    t.p = &x;
    *t.p = 3;
    if (x == 3)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
