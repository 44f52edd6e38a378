#include <ctype.h>
void reach_error(void);
int __VERIFIER_nondet_int(void);

int main(void)
{
    int c = __VERIFIER_nondet_int();
    if (c < 0 || c > 127)
        return 0;
    if (isalnum(c) && !isdigit(c) && !isalpha(c))
        reach_error();
    return 0;
}
