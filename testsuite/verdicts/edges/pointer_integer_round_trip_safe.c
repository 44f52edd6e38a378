/* An address becomes an integer and back, unchanged, and is still the same address. */
void reach_error(void);
static int x;
int main(void)
{
    unsigned long u = (unsigned long)&x;
    int *p = (int *)u;
    if (p != &x)
        reach_error();
    x = 3;
    if (*p != 3)
        reach_error();
    return 0;
}
