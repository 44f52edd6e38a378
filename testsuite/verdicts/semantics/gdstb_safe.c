extern int nd(void);
int g;
int f(void)
{
    g = 7;
    return 3;
}

int main(void)
{
    g = f();
    if (g == 7)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
