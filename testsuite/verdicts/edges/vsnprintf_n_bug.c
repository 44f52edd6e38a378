/* A wrapper of vsnprintf hands a va_list on whose pointer is written by %n. */
#include <stdarg.h>
#include <stdio.h>
void reach_error(void);
static char line[32];
static void note(const char *f, ...)
{
    va_list ap;
    va_start(ap, f);
    vsnprintf(line, sizeof line, f, ap);
    va_end(ap);
}
int main(void)
{
    int n = 0;
    note("abcd%n", &n);
    if (n == 4)
        reach_error();
    return 0;
}
