/* Follows links in an array, which may be a circle. */
extern int any(void);
int a[16];
int main(void)
{
    int i = any();
    a[3] = 4;
    a[4] = 3;
    if (i < 0 || i > 15)
        return 0;
    while (i > 0)
        i = a[i];
    return 0;
}
