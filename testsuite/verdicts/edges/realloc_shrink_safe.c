/* A smaller block keeps what fits. */
#include <stdlib.h>
#include <assert.h>
int main(void)
{
    unsigned char *p = malloc(16);
    if (!p)
        return 0;
    p[0] = 200;
    p[1] = 1;
    unsigned char *q = realloc(p, 2);
    if (q)
        assert(q[0] == 200 && q[1] == 1);
    return 0;
}
