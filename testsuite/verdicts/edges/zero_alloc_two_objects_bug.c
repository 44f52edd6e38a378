/* Two objects of one wrapper are different, one of them is written. */
#include <stdlib.h>
void reach_error(void);
static void *zalloc(size_t n) { return calloc(n, 1); }
int main(void)
{
    short *a = zalloc(8), *b = zalloc(8);
    if (!a || !b)
        return 0;
    a[2] = 6;
    if (a != b && b[2] == 0 && a[2] == 6)
        reach_error();
    return 0;
}
