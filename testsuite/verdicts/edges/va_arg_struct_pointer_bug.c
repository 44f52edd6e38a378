/* A structure with a pointer is read from variable arguments. */
#include <stdarg.h>
void reach_error(void);
struct ref { int *p; long pad[3]; };
static int x;
static void set(int n, ...)
{
    va_list ap;
    va_start(ap, n);
    struct ref r = va_arg(ap, struct ref);
    va_end(ap);
    *r.p = 5;
}
int main(void)
{
    struct ref r = { &x };
    if (x == 5)
        reach_error();
    set(1, r);
    if (x == 5)
        reach_error();
    return 0;
}
