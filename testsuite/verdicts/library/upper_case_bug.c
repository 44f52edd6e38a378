#include <ctype.h>
void reach_error(void);
int __VERIFIER_nondet_int(void);

int main(void)
{
    int c = __VERIFIER_nondet_int();
    if (c >= 'a' && c <= 'z' + 1 && toupper(c) - c != 'A' - 'a')
        reach_error();
    return 0;
}
