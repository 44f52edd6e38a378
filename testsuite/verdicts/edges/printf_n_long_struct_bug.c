/* %ln writes a long in an element of an array of structures. */
#include <assert.h>
#include <stdio.h>
struct stat_ { long bytes; int lines; };
int main(void)
{
    struct stat_ st[2] = { { 0, 1 }, { 0, 2 } };
    printf("%d%s%l" "n\n", 10, "abc", &st[1].bytes);
    assert(st[1].bytes != 5);
    return 0;
}
