/* The arguments of memset are calls, of which gcc takes the last one first. */
#include <string.h>
void reach_error(void);
static int n = 1;
static char block[4];
static int next(void) { return n++; }
int main(void)
{
    memset(block, next(), next());
    if (block[0] == 2)
        reach_error();
    return 0;
}
