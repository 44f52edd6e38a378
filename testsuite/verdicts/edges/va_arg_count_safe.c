/* The function with variable arguments counts them, and the count is exact whatever they hold. */
#include <stdarg.h>
void reach_error(void);
static int count(int n, ...)
{
    va_list ap;
    int seen = 0;
    va_start(ap, n);
    for (int i = 0; i < n; i++) {
        if (va_arg(ap, int *) || 1)
            seen++;
    }
    va_end(ap);
    return seen;
}
int main(void)
{
    int x, y;
    if (count(2, &x, &y) != 2)
        reach_error();
    return 0;
}
