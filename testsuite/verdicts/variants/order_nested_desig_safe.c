/* Nested designators: the order of the members. */
#include <string.h>
void reach_error(void);
static int t;
static int cell;
static char a[8], b[8] = "abcdefg";
static int f(int d) { t = t * 10 + d; return d; }
int main(void)
{
    struct { int a; struct { int c, d; } b; } k = { .b = { .d = f(1), .c = f(2) }, .a = f(3) }; cell = k.a;
    if (t != 321)
        reach_error();
    return 0;
}
