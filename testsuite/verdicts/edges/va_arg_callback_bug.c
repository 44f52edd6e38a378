/* A function pointer travels as a variable argument and is called. */
#include <stdarg.h>
void reach_error(void);
static int rang;
static void ring(void) { rang = 1; }
typedef void (*bell)(void);
static void later(int n, ...)
{
    va_list ap;
    va_start(ap, n);
    while (n-- > 0)
        va_arg(ap, bell)();
    va_end(ap);
}
int main(void)
{
    if (rang == 1)
        reach_error();
    later(1, ring);
    if (rang == 1)
        reach_error();
    return 0;
}
