/* The comma operator and the logical operators have an order, so the call comes first. */
void reach_error(void);
static int g = 1;
static int f(void) { g = 10; return 1; }
int main(void)
{
    int a = (f(), g);
    if (a != 10)
        reach_error();
    if (f() && g != 10)
        reach_error();
    return 0;
}
