extern int any(void);
int a[16];
int main(void)
{
    int i = 0;
    a[15] = 0;
    while (i < 16 && a[i] != any())
        i++;
    return 0;
}
