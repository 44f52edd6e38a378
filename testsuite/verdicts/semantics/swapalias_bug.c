extern int nd(void);
void f(int *x, int *y)
{
    *x = 1;
    *y = 2;
    if (*x != 1) {
      ERROR:;
    }
}

int main(void)
{
    int a = 1;
    f(&a, &a);
    return 0;
}
