/* A negative number is stepped away from zero, and one that is reached again. */
extern int bound(void);
int main(void)
{
    int n = bound();
    while (n != 0) {
        if (n > 0)
            n--;
        else
            n = -n - 1 + 1;
        if (n == 7)
            n = 8;
    }
    return 0;
}
