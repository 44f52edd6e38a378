/* The table that is handed over has the one function only, the other is called by nobody. */
void reach_error(void);
struct ops { void (*a)(void); void (*b)(void); };
void reg(struct ops *o);
static int x, y;
static void fa(void) { x = 1; }
static void fb(void) { y = 1; }
static struct ops given = { fa, 0 };
int main(void)
{
    void (*unused)(void) = fb;
    reg(&given);
    if (y == 1)
        reach_error();
    return unused == 0;
}
