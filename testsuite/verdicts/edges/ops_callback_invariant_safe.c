/* Callbacks that are called any number of times keep the variable between two limits. */
void reach_error(void);
struct ops { void (*up)(void); void (*down)(void); };
void reg(const struct ops *o);
static int n;
static void up(void) { if (n < 3) n++; }
static void down(void) { if (n > 0) n--; }
static const struct ops o = { up, down };
int main(void)
{
    reg(&o);
    if (n < 0 || n > 3)
        reach_error();
    return 0;
}
