void reach_error(void);

int main(void)
{
    int a[5];
    int *p = a;
    int *e = a + 5;
    int n = 0;
    for (; p != e; p++)
        n++;
    if (!(n == 4))
        reach_error();
    return 0;
}
