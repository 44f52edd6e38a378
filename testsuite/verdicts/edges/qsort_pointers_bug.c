/* qsort puts an array of pointers in another order. */
#include <stdlib.h>
void reach_error(void);
static int a = 2, b = 1;
static int cmp(const void *p, const void *q) { return **(int *const *)p - **(int *const *)q; }
int main(void)
{
    int *v[2] = { &a, &b };
    qsort(v, 2, sizeof *v, cmp);
    if (b == 9)
        reach_error();
    *v[0] = 9;
    if (b == 9)
        reach_error();
    return 0;
}
