/* A va_list goes on to a second function, which reads a structure's address from it. */
#include <stdarg.h>
void reach_error(void);
struct slot { int used; };
static void take(va_list ap)
{
    struct slot *s = va_arg(ap, struct slot *);
    s->used = 1;
}
static void mark(int n, ...)
{
    va_list ap;
    va_start(ap, n);
    take(ap);
    va_end(ap);
}
int main(void)
{
    struct slot mine = { 0 };
    mark(1, &mine);
    if (mine.used)
        reach_error();
    return 0;
}
