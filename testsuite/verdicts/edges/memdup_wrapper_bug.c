/* A duplicate of a structure by malloc and memcpy in a wrapper keeps a pointer inside. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
struct item { int n; int *at; };
static void *memdup(const void *p, size_t n)
{
    void *q = malloc(n);
    return q ? memcpy(q, p, n) : NULL;
}
int main(void)
{
    int cell = 0;
    struct item a = { 2, &cell }, *b = memdup(&a, sizeof a);
    if (!b)
        return 0;
    *b->at = b->n;
    assert(cell == 0);
    return 0;
}
