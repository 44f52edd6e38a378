/* The alignment of va_list is that of a pointer, and its size a multiple of it. */
#include <stdarg.h>
#include <stdalign.h>
void reach_error(void);
int main(void)
{
    if (alignof(va_list) != 8)
        reach_error();
    if (sizeof(va_list) % 8 != 0)
        reach_error();
    return 0;
}
