/* frexp and modf write by their second argument. */
#include <math.h>
void reach_error(void);
static struct { int e; double whole; } r;
int main(void)
{
    volatile double d = 8.0;
    (void)frexp(d, &r.e);
    (void)modf(d, &r.whole);
    if (r.e == 4 && r.whole == 8.0)
        reach_error();
    return 0;
}
