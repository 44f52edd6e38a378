extern int nd(void);
int g;
void f(void)
{
    g = g + 1;
} int main(void)
{
    g = 0;
    f();
    f();
    if (g == 2)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
