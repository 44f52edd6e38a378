/* A count with a position, 1$, in a format that comes by a parameter. */
#include <assert.h>
#include <stdio.h>
static void show(const char *format, int *count)
{
    printf(format, count);
}
int main(void)
{
    int n = 9;
    show("x%1$n\n", &n);
    assert(n == 9);
    return 0;
}
