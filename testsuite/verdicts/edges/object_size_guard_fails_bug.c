/* A checked copy that asks for more than there is room for. */
#include <assert.h>
static char small[3];
static int fits(unsigned long room, unsigned long n)
{
    return n <= room;
}
int main(void)
{
    assert(fits(__builtin_object_size(small, 0), 4));
    return 0;
}
