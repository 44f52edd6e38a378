/* Separate statements have an order, so the difference is exact. */
void reach_error(void);
static int g = 1;
static int f(void) { g = 10; return 1; }
int main(void)
{
    int before = g;
    int r = f();
    if (g - r != 9)
        reach_error();
    if (before - r != 0)
        reach_error();
    return 0;
}
