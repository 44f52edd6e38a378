#define _GNU_SOURCE
#include <search.h>
void reach_error(void);
static int called;

static int compare(const void *a, const void *b)
{
    called = 1;
    return *(const int *) a - *(const int *) b;
}

int main(void)
{
    int a[2] = {1, 2}, key = 2;
    size_t n = 2;
    lfind(&key, a, &n, sizeof *a, compare);
    if (called == 1)
        reach_error();
    return 0;
}
