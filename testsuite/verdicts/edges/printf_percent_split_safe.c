/* A percent sign that is written by two, in two literals, has nothing to do with the n behind it. */
#include <assert.h>
#include <stdio.h>
int main(void)
{
    int n = 7, m = 8;
    printf("%" "%n %d\n", n);
    printf("%5d\n" "n", m);
    assert(n == 7);
    assert(m == 8);
    return 0;
}
