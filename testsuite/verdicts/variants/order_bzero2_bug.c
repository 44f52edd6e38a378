/* Arguments of bzero: from the last to the first. */
#include <string.h>
void reach_error(void);
static int t;
static char a[8], b[8] = "abcdefg";
static int f(int d) { t = t * 10 + d; return d; }
static char *ca(int d) { t = t * 10 + d; return a; }
int main(void)
{
    bzero(ca(1), f(2));
    if (t == 21)
        reach_error();
    return 0;
}
