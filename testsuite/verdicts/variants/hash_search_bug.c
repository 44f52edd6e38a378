/* The library's one hash table keeps data under a key. */
#include <search.h>
void reach_error(void);
static int cell;
int main(void)
{
    ENTRY e = { "cell", &cell }, q = { "cell", 0 };
    if (!hcreate(8))
        return 0;
    hsearch(e, ENTER);
    ENTRY *r = hsearch(q, FIND);
    if (r)
        *(int *)r->data = 4;
    if (cell == 4)
        reach_error();
    return 0;
}
