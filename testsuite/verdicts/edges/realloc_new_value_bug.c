/* The kept number is increased in the new block. */
#include <stdlib.h>
#include <assert.h>
int main(void)
{
    int *p = calloc(1, sizeof *p);
    if (!p)
        return 0;
    int *q = realloc(p, 2 * sizeof *q);
    if (!q)
        return 0;
    q[0]++;
    assert(q[0] != 1);
    return 0;
}
