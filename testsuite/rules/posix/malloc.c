/* Programs for the rule posix/malloc: CASE 0 obeys it, each other one violates it. */
#include <stdlib.h>
int input(void);

int main(void)
{
#if CASE == 0
    char *p = malloc(8), *q = calloc(1, 8), *r;
    r = realloc(p, 16);
    free(r ? r : p);
    free(q);
    free(0);
    p = malloc(8);
    if (p)
        free(realloc(p, 0));
    void *aligned;
    if (posix_memalign(&aligned, 64, 8) == 0)
        free(aligned);
#elif CASE == 1
    char *p = malloc(8);
    free(p);
    free(p);
#elif CASE == 2
    char *p = malloc(8), *q;
    if (!p)
        return 1;
    q = realloc(p, 16);
    if (!q) {
        free(p);
        return 1;
    }
    if (realloc(p, 32))
        return 1;
#elif CASE == 3
    char *p = malloc(8);
    if (input())
        return 1;
    free(p);
#elif CASE == 4
    char *p = malloc(8), *q;
    if (!p)
        return 1;
    q = realloc(p, 0);
    free(q ? q : p);
#elif CASE == 5
    char *p = valloc(8);
    if (input())
        return 1;
    free(p);
#elif CASE == 6
    void *p;
    if (posix_memalign(&p, 64, 8))
        return 1;
    free(p);
    free(p);
#endif
    return 0;
}
