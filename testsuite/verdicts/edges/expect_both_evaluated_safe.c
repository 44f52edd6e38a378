/* Two calls in the arguments count up to two in each order. */
void reach_error(void);
static int k;
static int tick(void) { return k++; }
int main(void)
{
    long r = __builtin_expect(tick(), tick());
    if (k != 2)
        reach_error();
    if (r != 0 && r != 1)
        reach_error();
    return 0;
}
