/* An aligned variable's address has zero low bits. */
#include <stdint.h>
void reach_error(void);
static char buffer[64] __attribute__((aligned(64)));
int main(void)
{
    char *p = buffer + 16;
    if (((uintptr_t)p & 63) == 16)
        reach_error();
    return 0;
}
