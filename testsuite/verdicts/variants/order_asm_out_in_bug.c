/* Gcc evaluates the place of an output of assembly before the inputs; here the inputs are taken first. */
void reach_error(void);
static int t;
static int cell;
static int f(int d) { t = t * 10 + d; return d; }
static int *p(int d) { t = t * 10 + d; return &cell; }
int main(void)
{
    __asm__ volatile("" : "=r"(*p(1)) : "r"(f(2)));
    if (t == 12)
        reach_error();
    return 0;
}
