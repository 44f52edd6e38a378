// Assembly names a variable of a function as the compiler does.

void reach_error(void);

static int next(void)
{
    static int counter = 1;
    return counter;
}

int main(void)
{
    int *at;
    int before = next();
    __asm__("lea counter.0(%%rip), %0" : "=r"(at));
    *at = 3;
    if (before != 1)
        reach_error();
    return 0;
}
