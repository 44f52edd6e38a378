/* A program with the header and a structure of it that calls none of the functions. */
#include <ucontext.h>
void reach_error(void);
struct task { ucontext_t ctx; int id; };
static struct task t;
int main(void)
{
    t.id = 4;
    t.ctx.uc_link = 0;
    if (t.id != 4)
        reach_error();
    return 0;
}
