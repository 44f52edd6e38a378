extern int nd(void);
int g;
void a(void)
{
    g = 1;
} void b(void)
{
    g = 2;
} int main(void)
{
    void (*f)(void);
    if (nd())
        f = a;
    else
        f = &b;
    f();
    if (g == 2)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
