/* No object is that large: the product of calloc's arguments does not wrap around. */
#include <stdlib.h>
extern void reach_error(void);
int main(void)
{
    char *p = calloc(1ul << 33, 1ul << 33);
    char *q = malloc(-1ul);
    if (p != 0 || q != 0)
        reach_error();
    return 0;
}
