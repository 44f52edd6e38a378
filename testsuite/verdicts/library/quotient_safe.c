#include <stdlib.h>
void reach_error(void);
int __VERIFIER_nondet_int(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    div_t d;
    if (a < -9 || a > 9)
        return 0;
    d = div(a, 4);
    if (d.quot * 4 + d.rem != a || d.rem < -3)
        reach_error();
    return 0;
}
