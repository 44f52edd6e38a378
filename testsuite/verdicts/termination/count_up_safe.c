/* Counts to a bound from outside. */
extern int bound(void);
int main(void)
{
    int n = bound();
    int i = 0;
    while (i < n)
        i++;
    return 0;
}
