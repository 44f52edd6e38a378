#define _GNU_SOURCE
#include <search.h>
void reach_error(void);
static int before, called;

static int compare(const void *a, const void *b)
{
    if (!before)
        reach_error();
    called = 1;
    return 0;
}

int main(void)
{
    int (*handler)(const void *, const void *) = compare;
    int a[2] = {1, 2}, key = 2;
    size_t n = 2;
    lfind(&key, a, &n, sizeof *a, handler);
    before = 1;
    return 0;
}
