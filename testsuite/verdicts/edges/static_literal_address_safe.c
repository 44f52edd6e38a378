/* A static pointer leads to an unnamed static int, which has its value at the start. */
#include <assert.h>
static int *p = &(int){ 17 };
static int *list = (int[]){ 1, 2, 3 };
int main(void)
{
    assert(*p == 17);
    *p = 18;
    assert(list[2] == 3);
    return 0;
}
