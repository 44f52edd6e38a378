/* A union with a pointer is passed by value among variable arguments. */
#include <stdarg.h>
void reach_error(void);
union value { int *p; long n; };
static int x;
static void store(int n, ...)
{
    va_list ap;
    va_start(ap, n);
    union value v = va_arg(ap, union value);
    va_end(ap);
    *v.p = n;
}
int main(void)
{
    union value v = { .p = &x };
    if (x == 5)
        reach_error();
    store(5, v);
    if (x == 5)
        reach_error();
    return 0;
}
