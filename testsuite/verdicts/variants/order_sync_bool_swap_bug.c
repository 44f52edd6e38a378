/* Of the six orders of these three arguments, gcc takes the last one first (321), which is not among those that are tried. */
void reach_error(void);
static int t;
static int cell;
static int f(int d) { t = t * 10 + d; return d; }
static int *p(int d) { t = t * 10 + d; return &cell; }
int main(void)
{
    __sync_bool_compare_and_swap(p(1), f(2), f(3));
    if (t == 321)
        reach_error();
    return 0;
}
