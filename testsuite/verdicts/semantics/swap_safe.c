extern int nd(void);
void swap(int *x, int *y)
{
    int t = *x;
    *x = *y;
    *y = t;
} int main(void)
{
    int a = 1, b = 2;
    swap(&a, &b);
    if (a != 2 || b != 1)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
