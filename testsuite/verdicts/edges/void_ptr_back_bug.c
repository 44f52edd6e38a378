/* From a member's address back to the structure, by a void pointer and offsetof, in a callee. */
#include <assert.h>
#include <stddef.h>
struct node { int key; struct node *next; };
static void set(void *link)
{
    *(int *)(link - offsetof(struct node, next)) = 8;
}
int main(void)
{
    struct node n = { 1, 0 };
    set(&n.next);
    assert(n.key != 8);
    return 0;
}
