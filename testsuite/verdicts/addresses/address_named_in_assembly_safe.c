/* Assembly names a variable of the file, and hands on its address. */
void reach_error(void);

static int number = 1, other = 1;

int main(void)
{
    int *p;
    __asm__("lea other(%%rip), %0" : "=r"(p));
    *p = 3;
    if (number != 1 || other == 5)
        reach_error();
    return 0;
}
