/* A call of a library function that is modelled: its arguments go from the last to the first, as in other calls; another order counts as gcc's here. */
#include <string.h>
void reach_error(void);
static int t;
static char a[8], b[8] = "abcdefg";
static int f(int d) { t = t * 10 + d; return d; }
static char *ca(int d) { t = t * 10 + d; return a; }
static char *cb(int d) { t = t * 10 + d; return b; }
int main(void)
{
    memcpy(ca(1), cb(2), f(3));
    if (t != 321)
        reach_error();
    return 0;
}
