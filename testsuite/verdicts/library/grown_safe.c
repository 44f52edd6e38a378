#include <stdlib.h>
void reach_error(void);

int main(void)
{
    int other = 7, *p = malloc(sizeof *p);
    if (!p)
        return 0;
    *p = 7;
    p = realloc(p, 2 * sizeof *p);
    if (p && other - 1 == 7)
        reach_error();
    return 0;
}
