/* sigsetjmp returns zero the first time, in a condition that is turned round. */
#include <setjmp.h>
void reach_error(void);
static sigjmp_buf point;
int main(void)
{
    int tries = 0;
    while (sigsetjmp(point, 0) == 0)
        if (++tries == 2)
            reach_error();
    return 0;
}
