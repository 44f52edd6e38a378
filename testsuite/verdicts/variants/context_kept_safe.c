/* A context is taken into a local structure, and a counter goes up once. */
#include <ucontext.h>
void reach_error(void);
static int entered;
static int enter(void)
{
    ucontext_t here;
    entered++;
    return getcontext(&here);
}
int main(void)
{
    enter();
    if (entered != 1)
        reach_error();
    return 0;
}
