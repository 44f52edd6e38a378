/* The pragma stands as an operator in a macro, before the functions. */
void reach_error(void);
#define WEAK_ALIAS(new, old) _Pragma("weak " #new "=" #old)
#define WEAK2(n, o) _Pragma(#n)
_Pragma("weak quick=slow")
static int speed;
void slow(void) { speed = 1; }
void quick(void);
int main(void)
{
    if (speed == 1)
        reach_error();
    quick();
    if (speed == 1)
        reach_error();
    return 0;
}
