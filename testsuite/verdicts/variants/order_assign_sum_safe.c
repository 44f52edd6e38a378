/* Gcc evaluates the value before the place unless the value is nothing but a call of the same type; here it is a sum. */
void reach_error(void);
static int t;
static int cell;
static int f(int d) { t = t * 10 + d; return d; }
static int *p(int d) { t = t * 10 + d; return &cell; }
int main(void)
{
    *p(1) = f(2) + 1;
    if (t != 21)
        reach_error();
    return 0;
}
