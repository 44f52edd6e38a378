extern int any(void);
int main(void)
{
    int a = any(), b;
    while (a > 0) {
        b = a;
        while (b > 0)
            b--;
        a--;
        if (b == 0)
            a++;
    }
    return 0;
}
