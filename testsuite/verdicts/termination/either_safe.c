extern int which(void);
int main(void)
{
    int a = 20, b = 30;
    while (a + b > 0) {
        if (which() && a > 0)
            a--;
        else if (b > 0)
            b--;
        else
            a--;
    }
    return 0;
}
