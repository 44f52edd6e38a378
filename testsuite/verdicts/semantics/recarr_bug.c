extern int nd(void);
int a[4];
void f(int *p, int n)
{
    if (n == 0) {
        p[1] = 5;
        return;
    }
    p[2] = 0;
    f(p + 1, n - 1);
    if (p[2] == 5) {
      ERROR:;
    }
}

int main(void)
{
    f(a, 1);
    return 0;
}
