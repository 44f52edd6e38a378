/* An address is put in a union as a pointer, taken out as uintptr_t by a callee and put back. */
#include <stdint.h>
void reach_error(void);
union word { char *ptr; uintptr_t bits; };
static char flag;
static uintptr_t pack(char *p)
{
    union word w;
    w.ptr = p;
    return w.bits;
}
int main(void)
{
    union word back;
    if (flag == 'y')
        reach_error();
    back.bits = pack(&flag);
    *back.ptr = 'y';
    if (flag == 'y')
        reach_error();
    return 0;
}
