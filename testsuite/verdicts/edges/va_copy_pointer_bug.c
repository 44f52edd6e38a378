/* The second pointer among variable arguments is read by way of va_copy and written. */
#include <stdarg.h>
void reach_error(void);
static long a, b;
static void store(const char *fmt, ...)
{
    va_list ap, again;
    va_start(ap, fmt);
    va_copy(again, ap);
    (void)va_arg(again, long *);
    *va_arg(again, long *) = 6;
    va_end(again);
    va_end(ap);
}
int main(void)
{
    if (b == 6)
        reach_error();
    store("%p %p", &a, &b);
    if (b == 6)
        reach_error();
    return 0;
}
