/* The size that is left behind the fourth byte of a global buffer. */
#include <assert.h>
static char buffer[10];
int main(void)
{
    assert(__builtin_object_size(buffer + 4, 0) == 6);
    assert(__builtin_object_size(&buffer[9], 0) == 1);
    return 0;
}
