/* And, or and the comma have an order, whatever is called. */
void reach_error(void);
static int g;
static int set(int v) { g = v; return v; }
int main(void)
{
    int r = (set(3), g) + 0;
    if (r != 3)
        reach_error();
    if (set(0) || g != 0)
        reach_error();
    if (!(set(2) && g == 2))
        reach_error();
    return 0;
}
