/* A weakref with its target as an argument calls the function of this file. */
void reach_error(void);
static int level;
void raise_level(void) { level += 3; }
static void up(void) __attribute__((weakref("raise_level")));
int main(void)
{
    if (level == 3)
        reach_error();
    if (up)
        up();
    if (level == 3)
        reach_error();
    return 0;
}
