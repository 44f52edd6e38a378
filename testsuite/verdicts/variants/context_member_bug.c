/* Members of a taken context are the program's: what follows it is another context. */
#include <ucontext.h>
void reach_error(void);
int main(void)
{
    ucontext_t first, next;
    getcontext(&first);
    first.uc_link = &next;
    if (first.uc_link == &next)
        reach_error();
    return 0;
}
