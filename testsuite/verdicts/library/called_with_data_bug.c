#define _GNU_SOURCE
#include <stdlib.h>
void reach_error(void);

static int compare(const void *a, const void *b, void *data)
{
    int *count = data;
    *count += 1;
    return 0;
}

int main(void)
{
    int a[2] = {1, 2}, count = 0, other = 0;
    qsort_r(a, 2, sizeof *a, compare, &count);
    if (count)
        reach_error();
    return 0;
}
