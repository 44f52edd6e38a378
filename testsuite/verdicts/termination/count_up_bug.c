/* Skips the bound's last value and waits for another one. */
extern int bound(void);
int main(void)
{
    int n = bound();
    int i = 0;
    while (i <= n) {
        if (i < n)
            i++;
    }
    return 0;
}
