/* A macro allocates by calloc and casts; a member of a nested structure is zero. */
#include <stdlib.h>
void reach_error(void);
#define NEW(type) ((type *)calloc(1, sizeof(type)))
struct inner { short a, b; };
struct outer { long key; struct inner in[2]; };
int main(void)
{
    struct outer *o = NEW(struct outer);
    if (o && o->in[1].b == 0)
        reach_error();
    free(o);
    return 0;
}
