/* The second loop gives nothing back to the first. */
extern int any(void);
int main(void)
{
    int a = any(), b;
    while (a > 0) {
        b = a;
        while (b > 0)
            b--;
        a--;
    }
    for (a = 0; a < 10; a++)
        ;
    return 0;
}
