/* Arguments of bsearch: gcc's order is 54321. */
#include <stdlib.h>
void reach_error(void);
static int t;
static int cell;
static int row[4] = { 1, 2, 3, 4 };
static int f(int d) { t = t * 10 + d; return d; }
static int *p(int d) { t = t * 10 + d; return &cell; }
static int *q(int d) { t = t * 10 + d; return row; }
static int cmpf(const void *k, const void *l) { return *(const int *)k - *(const int *)l; }
static int (*cf(int d))(const void *, const void *) { t = t * 10 + d; return cmpf; }
int main(void)
{
    cell = bsearch(p(1), q(2), f(3), f(4), cf(5)) != 0;
    if (t == 54321)
        reach_error();
    return 0;
}
