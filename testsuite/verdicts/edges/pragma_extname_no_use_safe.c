/* The pragma names functions that this program never declares. */
void reach_error(void);
#pragma redefine_extname nothing something
static int x;
static void something_else(void) { x = 1; }
int main(void)
{
    something_else();
    if (x != 1)
        reach_error();
    return 0;
}
