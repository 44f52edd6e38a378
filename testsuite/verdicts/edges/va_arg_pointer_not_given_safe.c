/* A variable whose address is never handed over stays as it was. */
#include <stdarg.h>
void reach_error(void);
static int given;
static int kept = 8;
static void clear(int n, ...)
{
    va_list ap;
    va_start(ap, n);
    *va_arg(ap, int *) = 0;
    va_end(ap);
}
int main(void)
{
    clear(1, &given);
    if (kept != 8)
        reach_error();
    return 0;
}
