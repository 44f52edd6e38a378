extern void f(const int *);
int main(void)
{
    int x = 0;
    f(&x);
    if (x == 3)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
