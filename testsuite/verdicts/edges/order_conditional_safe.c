/* The condition of ?: comes before its branches, of which one alone is taken. */
void reach_error(void);
static int n;
static int inc(void) { return ++n; }
int main(void)
{
    int r = inc() == 1 ? n * 10 : inc() * 100;
    if (r != 10)
        reach_error();
    if (n != 1)
        reach_error();
    return 0;
}
