extern int nd(void);
void f(int n, int *q)
{
    int x;
    x = n;
    if (n == 1) {
        f(0, &x);
        if (x != 42) {
          ERROR:;
        }
    } else {
        *q = 42;
        x = 3;
    }
}

int main(void)
{
    f(1, 0);
    return 0;
}
