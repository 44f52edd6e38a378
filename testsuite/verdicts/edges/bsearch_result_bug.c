/* bsearch gives the address of an element, which is written. */
#include <stdlib.h>
void reach_error(void);
static int v[3] = { 1, 2, 3 };
static int cmp(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void)
{
    int key = 2;
    int *p = bsearch(&key, v, 3, sizeof *v, cmp);
    if (v[1] == 50)
        reach_error();
    if (p)
        *p = 50;
    if (v[1] == 50)
        reach_error();
    return 0;
}
