extern int nd(void);
int *q;
void f(int n)
{
    int x;
    x = n;
    if (n == 1)
        q = &x;
    if (n == 1) {
        f(0);
        if (x == 42) {
          ERROR:;
        }
    } else {
        *q = 42;
    }
}

int main(void)
{
    f(1);
    return 0;
}
