/* The width of a field makes the output longer than the number is. */
#include <assert.h>
#include <stdio.h>
int main(void)
{
    int n = printf("%5d\n", 3);
    assert(n != 6);
    return 0;
}
