/* An unnamed static object is written through one pointer and read through its copy. */
#include <assert.h>
static int *p = &(int){ 1 };
static void set(int *q, int v) { *q = v; }
int main(void)
{
    int *copy = p;
    set(copy, 9);
    assert(*p == 1);
    return 0;
}
