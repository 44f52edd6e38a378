/* Designated out of order, one of them a range: gcc goes by the place in the array. */
void reach_error(void);
static int t;
static int cell;
static int f(int d) { t = t * 10 + d; return d; }
int main(void)
{
    int k[4] = { [2 ... 3] = f(1), [0] = f(2) }; cell = k[3];
    if (t == 21)
        reach_error();
    return 0;
}
