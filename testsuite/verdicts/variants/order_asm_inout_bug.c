/* An operand of both directions comes first for gcc. */
void reach_error(void);
static int t;
static int cell;
static int row[4] = { 1, 2, 3, 4 };
static int f(int d) { t = t * 10 + d; return d; }
static int *p(int d) { t = t * 10 + d; return &cell; }
static int *q(int d) { t = t * 10 + d; return row; }
int main(void)
{
    __asm__ volatile("" : "+r"(*p(1)) : "r"(f(2)), "m"(*q(3)));
    if (t == 123)
        reach_error();
    return 0;
}
