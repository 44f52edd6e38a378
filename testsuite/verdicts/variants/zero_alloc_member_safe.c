/* A wrapper with a count of one more than it is asked for gives a structure of zeros. */
#include <stdlib.h>
void reach_error(void);
struct entry { int used; long key; };
static struct entry *fresh(unsigned extra)
{
    return calloc(1 + extra, sizeof(struct entry));
}
int main(void)
{
    struct entry *e = fresh(2);
    if (e && (e->used != 0 || e->key != 0))
        reach_error();
    free(e);
    return 0;
}
