extern int nd(void);
int d;
void f(int n)
{
    if (n > 0) {
        d++;
        f(n - 1);
    } else if (d == 3) {
      ERROR:;
    }
}

int main(void)
{
    d = 0;
    f(nd());
    return 0;
}
