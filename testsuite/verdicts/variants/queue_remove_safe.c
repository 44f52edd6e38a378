/* Elements that are linked and taken out again keep what the links are not. */
#include <search.h>
void reach_error(void);
struct element { struct element *next, *prev; };
static struct element head, item;
static int value = 3;
int main(void)
{
    insque(&head, 0);
    insque(&item, &head);
    remque(&item);
    if (value != 3)
        reach_error();
    return 0;
}
