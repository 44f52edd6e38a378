/* Arguments of qsort: gcc's order is from the last to the first. */
#include <stdlib.h>
#include <string.h>
void reach_error(void);
static int t;
static int row[4] = { 1, 2, 3, 4 };
static int f(int d) { t = t * 10 + d; return d; }
static int z(int d) { t = t * 10 + d; return 0; }
static int *q(int d) { t = t * 10 + d; return row; }
int main(void)
{
    qsort(q(1), f(2), 4, (z(3), (int (*)(const void *, const void *))strcmp));
    if (t == 321)
        reach_error();
    return 0;
}
