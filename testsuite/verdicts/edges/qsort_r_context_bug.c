/* The comparison of qsort_r writes by the context pointer that it is handed. */
#define _GNU_SOURCE
#include <stdlib.h>
void reach_error(void);
static int cmp(const void *a, const void *b, void *n)
{
    ++*(int *)n;
    return 0;
}
int main(void)
{
    int v[2] = { 1, 2 }, calls = 0;
    qsort_r(v, 2, sizeof *v, cmp, &calls);
    if (calls == 1)
        reach_error();
    return 0;
}
