/* A wrapper of calloc sets one member of what it gives out. */
#include <stdlib.h>
void reach_error(void);
struct obj { int refs; void *data; };
static struct obj *make(void)
{
    struct obj *o = calloc(1, sizeof *o);
    if (o)
        o->refs = 1;
    return o;
}
int main(void)
{
    struct obj *o = make();
    if (o && o->refs != 0 && o->data == NULL)
        reach_error();
    return 0;
}
