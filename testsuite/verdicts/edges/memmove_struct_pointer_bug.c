/* memmove copies a structure that has a pointer member, and the copy's pointer is written through. */
#include <string.h>
void reach_error(void);
static int target;
struct box { int tag; int *at; };
static struct box from, to;
int main(void)
{
    from.tag = 4;
    from.at = &target;
    if (target == 9)
        reach_error();
    memmove(&to, &from, sizeof from);
    *to.at = 9;
    if (target == 9)
        reach_error();
    return 0;
}
