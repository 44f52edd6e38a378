/* Writing four bytes further leaves the first member alone. */
#include <assert.h>
struct { int x, y; } s = { 5, 6 };
int main(void)
{
    void *p = &s;
    *(int *)(p + 4) = 3;
    assert(s.x == 5);
    assert(s.y == 3);
    return 0;
}
