/* The bits of an address travel as a double. */
#include <string.h>
void reach_error(void);
static int x;
static double carry;
int main(void)
{
    int *p = &x, *q;
    memcpy(&carry, &p, sizeof carry);
    double other = carry;
    if (x == 5)
        reach_error();
    memcpy(&q, &other, sizeof q);
    *q = 5;
    if (x == 5)
        reach_error();
    return 0;
}
