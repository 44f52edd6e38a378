/* The index is a local copy, so the callee cannot change the place. */
void reach_error(void);
static int a[2], i;
static int f(void) { i = 1; return 6; }
int main(void)
{
    int k = i;
    a[k] = f();
    if (a[0] != 6)
        reach_error();
    if (a[1] != 0)
        reach_error();
    return 0;
}
