extern void f(int **);
int y;
int main(void)
{
    int x = 0;
    int *p = &x;
    f(&p);
    if (x == 3)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
