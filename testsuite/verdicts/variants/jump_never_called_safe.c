/* A handler would jump, yet nobody gets it. */
#include <setjmp.h>
void reach_error(void);
static jmp_buf back;
static __attribute__((unused)) void failed(int why) { longjmp(back, why); }
int main(void)
{
    int r = setjmp(back);
    if (r != 0)
        reach_error();
    return 0;
}
