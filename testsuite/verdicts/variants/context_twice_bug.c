/* Two contexts are taken in a loop, which goes round twice. */
#include <ucontext.h>
void reach_error(void);
static ucontext_t both[2];
int main(void)
{
    int taken = 0;
    for (int i = 0; i < 2; i++)
        if (getcontext(&both[i]) == 0)
            taken++;
    if (taken == 2)
        reach_error();
    return 0;
}
