extern int bound(void);
int main(void)
{
    int n = bound();
    while (n > 0)
        n--;
    return 0;
}
