/* The argument with the memory order has an effect: gcc takes it first. */
void reach_error(void);
static int t;
static int cell;
static int f(int d) { t = t * 10 + d; return d; }
static int *p(int d) { t = t * 10 + d; return &cell; }
int main(void)
{
    __atomic_store_n(p(1), f(2), (f(3), 5));
    if (t == 321)
        reach_error();
    return 0;
}
