/* A void wrapper by two steps: pointers in a fresh zeroed structure are null. */
#include <stdlib.h>
void reach_error(void);
struct list { struct list *next; long count; };
static void *raw(size_t n, size_t size) { return calloc(n, size); }
static void *zalloc(size_t size) { return raw(1, size); }
int main(void)
{
    struct list *l = zalloc(sizeof(struct list));
    if (!l)
        return 1;
    if (l->next != NULL)
        reach_error();
    if (l->count)
        reach_error();
    return 0;
}
