/* The size of void and of a function is one, so distances are counted in bytes. */
#include <assert.h>
int main(void)
{
    int a[3];
    void *p = &a[0], *q = &a[2];
    assert(q - p == 8);
    assert(sizeof(void) == 1);
    assert(sizeof(main) == 1);
    return 0;
}
