/* Without linkage outside and without its address taken a variable is out of reach for another file. */
void reach_error(void);
static int x;
int *f(void);
int main(void)
{
    static int y;
    x = 1;
    y = 2;
    *f() = 9;
    if (x != 1 || y != 2)
        reach_error();
    return 0;
}
