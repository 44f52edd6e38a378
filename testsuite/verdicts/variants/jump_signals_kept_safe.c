/* sigsetjmp in a loop, with no jump anywhere, returns zero each time. */
#include <setjmp.h>
void reach_error(void);
static sigjmp_buf points[3];
int main(void)
{
    int sum = 0;
    for (int i = 0; i < 3; i++)
        sum += sigsetjmp(points[i], 1);
    if (sum != 0)
        reach_error();
    return 0;
}
