/* Two calls that write different variables: the difference is the same in each order. */
void reach_error(void);
static int a, b;
static int fa(void) { a = 7; return a; }
static int fb(void) { b = 4; return b; }
int main(void)
{
    int r = fa() - fb();
    if (r != 3)
        reach_error();
    return 0;
}
