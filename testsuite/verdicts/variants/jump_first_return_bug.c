/* The first return of setjmp is zero. */
#include <setjmp.h>
void reach_error(void);
int main(void)
{
    jmp_buf b;
    int seen = 7;
    if (!setjmp(b))
        seen = seen * 2;
    if (seen == 14)
        reach_error();
    return 0;
}
