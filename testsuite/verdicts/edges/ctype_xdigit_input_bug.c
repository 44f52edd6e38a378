/* A character from outside is a digit to the base of 16 and no decimal one. */
#include <assert.h>
#include <ctype.h>
extern int __VERIFIER_nondet_int(void);
int main(void)
{
    int c = __VERIFIER_nondet_int();
    if (c < 0 || c > 127)
        return 0;
    int hex = isxdigit(c) != 0;
    int dec = isdigit(c) != 0;
    assert(hex == dec);
    return 0;
}
