/* malloc and memset as zalloc has it; the union in it reads as zero by its other member. */
#include <stdlib.h>
#include <string.h>
void reach_error(void);
struct s { int kind; union { double d; int *p; } v; };
static void *zalloc(size_t n)
{
    void *p = malloc(n);
    return p ? memset(p, 0, n) : p;
}
int main(void)
{
    struct s *v = zalloc(sizeof *v);
    if (v && v->v.p == 0)
        reach_error();
    free(v);
    return 0;
}
