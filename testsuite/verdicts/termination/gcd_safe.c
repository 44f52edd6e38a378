extern int any(void);
int main(void)
{
    int a = any(), b = any();
    if (a <= 0 || b <= 0)
        return 0;
    while (a != b) {
        if (a > b)
            a = a - b;
        else
            b = b - a;
    }
    return a;
}
