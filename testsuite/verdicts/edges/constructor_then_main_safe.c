/* A constructor sets a variable before main, which overwrites it. */
void reach_error(void);
static int level;
__attribute__((constructor)) static void begin(void) { level = 9; }
int main(void)
{
    int before = level;
    level = 1;
    if (before != 9)
        reach_error();
    if (level != 1)
        reach_error();
    return 0;
}
