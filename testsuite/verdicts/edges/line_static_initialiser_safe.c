/* The line is a constant, good for an array's size and a static variable. */
void reach_error(void);
static int at = __LINE__;
static int at_too = __builtin_LINE();
static char room[__LINE__];
int main(void)
{
    if (at != 3 || at_too != 4)
        reach_error();
    if (sizeof room != 5)
        reach_error();
    return 0;
}
