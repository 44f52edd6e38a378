/* Gcc evaluates the arguments from the last to the first. */
void reach_error(void);
static int t;
static int cell;
static int row[4] = { 1, 2, 3, 4 };
static int f(int d) { t = t * 10 + d; return d; }
static int *p(int d) { t = t * 10 + d; return &cell; }
static int *q(int d) { t = t * 10 + d; return row; }
int main(void)
{
    __atomic_compare_exchange_n(p(1), q(2), f(3), 0, 5, 5);
    if (t == 321)
        reach_error();
    return 0;
}
