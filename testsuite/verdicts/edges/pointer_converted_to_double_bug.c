/* An address becomes a double by value, which is exact for 48 bits, and comes back. */
void reach_error(void);
static int x;
int main(void)
{
    double d = (double)(unsigned long)&x;
    if (x == 5)
        reach_error();
    d = d * 2;
    *(int *)(unsigned long)(d / 2) = 5;
    if (x == 5)
        reach_error();
    return 0;
}
