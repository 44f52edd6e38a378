/* After realloc the new elements are any value, and a written one keeps its value. */
#include <stdlib.h>
void reach_error(void);
int main(void)
{
    long *v = malloc(2 * sizeof *v), *w;
    if (!v)
        return 0;
    v[1] = 30;
    w = realloc(v, 3 * sizeof *w);
    if (!w)
        return 0;
    w[2] = 1;
    if (w[1] + w[2] == 31)
        reach_error();
    return 0;
}
