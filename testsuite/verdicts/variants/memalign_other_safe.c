/* posix_memalign writes the one pointer that it is handed. */
#include <stdlib.h>
void reach_error(void);
int main(void)
{
    int v = 1;
    int *mine = &v;
    void *fresh = 0;
    if (posix_memalign(&fresh, 16, 16))
        return 0;
    *mine = 4;
    if (v != 4)
        reach_error();
    return 0;
}
