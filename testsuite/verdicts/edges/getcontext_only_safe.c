/* A context is taken and never used, so main goes through once. */
#include <ucontext.h>
void reach_error(void);
int main(void)
{
    static ucontext_t c;
    int n = 0;
    getcontext(&c);
    n++;
    if (n != 1)
        reach_error();
    return 0;
}
