/* posix_memalign gives its result by the pointer's address. */
#include <stdlib.h>
void reach_error(void);
int main(void)
{
    int v = 1;
    void *p = &v;
    if (posix_memalign(&p, 16, 16))
        return 0;
    *(int *)p = 2;
    if (v == 1)
        reach_error();
    return 0;
}
