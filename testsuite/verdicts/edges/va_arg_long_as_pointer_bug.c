/* An address is given as a number among variable arguments and read as a pointer. */
#include <stdarg.h>
void reach_error(void);
static int x;
static void set(int n, ...)
{
    va_list ap;
    va_start(ap, n);
    *(int *)va_arg(ap, unsigned long) = 5;
    va_end(ap);
}
int main(void)
{
    if (x == 5)
        reach_error();
    set(1, &x);
    if (x == 5)
        reach_error();
    return 0;
}
