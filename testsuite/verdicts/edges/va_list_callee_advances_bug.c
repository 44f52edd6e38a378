/* A callee that reads from a va_list moves the caller's, since it is an array. */
#include <stdarg.h>
void reach_error(void);
static int next(va_list ap) { return va_arg(ap, int); }
static int second(int n, ...)
{
    va_list ap;
    int r;
    va_start(ap, n);
    next(ap);
    r = next(ap);
    va_end(ap);
    return r;
}
int main(void)
{
    if (second(2, 10, 20) == 20)
        reach_error();
    return 0;
}
