/* What goes back to a context is in a function that nobody calls. */
#include <ucontext.h>
void reach_error(void);
static ucontext_t saved;
static int turns;
static __attribute__((unused)) void retry(void) { setcontext(&saved); }
int main(void)
{
    getcontext(&saved);
    turns = turns + 1;
    if (turns > 1)
        reach_error();
    return 0;
}
