/* setjmp is called once and nobody jumps, so it returns zero. */
#include <setjmp.h>
void reach_error(void);
int main(void)
{
    jmp_buf b;
    int n = 3;
    if (setjmp(b) != 0)
        reach_error();
    if (n != 3)
        reach_error();
    return 0;
}
