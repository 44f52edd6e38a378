/* gcc evaluates an initialiser list from the first to the last. */
void reach_error(void);
struct p { int x, y; };
static int n;
static int inc(void) { return ++n; }
int main(void)
{
    struct p v = { .x = inc(), .y = inc() };
    if (v.x == 1 && v.y == 2)
        reach_error();
    return 0;
}
