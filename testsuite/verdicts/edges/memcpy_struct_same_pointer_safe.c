/* After memcpy of a structure the pointer members are equal. */
#include <string.h>
void reach_error(void);
struct pair { int *p; int n; };
static int cell;
int main(void)
{
    struct pair a, b;
    a.p = &cell;
    a.n = 5;
    memcpy(&b, &a, sizeof a);
    if (b.n != 5)
        reach_error();
    if (b.p != &cell)
        reach_error();
    return 0;
}
