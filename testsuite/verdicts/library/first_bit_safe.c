#include <strings.h>
void reach_error(void);
int __VERIFIER_nondet_int(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int bit = ffs(x);
    if (bit < 0 || bit > 32)
        reach_error();
    return 0;
}
