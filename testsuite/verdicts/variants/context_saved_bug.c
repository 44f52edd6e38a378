/* getcontext returns zero, after which an error is reported. */
#include <ucontext.h>
void reach_error(void);
int main(void)
{
    ucontext_t c;
    int failed = getcontext(&c);
    if (failed)
        return 1;
    reach_error();
    return 0;
}
