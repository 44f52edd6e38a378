/* As a parameter a va_list is a pointer, so it has a pointer's size. */
#include <stdarg.h>
void reach_error(void);
static int size(va_list ap)
{
    return sizeof ap;
}
static int outer(int n, ...)
{
    va_list ap;
    int s;
    va_start(ap, n);
    s = size(ap);
    va_end(ap);
    return s;
}
int main(void)
{
    if (outer(1, 2) == 8)
        reach_error();
    return 0;
}
