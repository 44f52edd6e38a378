/* A list of arguments is an array: passed, it is the caller's that goes on. */
#include <stdarg.h>
extern void reach_error(void);
static int next(va_list list)
{
    return sizeof list == 8 ? va_arg(list, int) : 0;
}
static int third(int count, ...)
{
    va_list list, other;
    int a, b, c;
    va_start(list, count);
    a = next(list);
    va_copy(other, list);
    b = next(other);
    c = va_arg(other, int);
    va_end(list);
    va_end(other);
    if (sizeof(list) == 24 && a == 1 && b == 2)
        reach_error();
    return c;
}
int main(void)
{
    return third(3, 1, 2, 3);
}
