// The distance from an array to another variable, as a number, is no index of the
// array: the element of that index is not looked at, so nothing holds of it.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

char buffer[4];
char other;
int taken;

int main(void)
{
    char *p = __VERIFIER_nondet_int() ? &other : buffer;
    unsigned long distance = (unsigned long)p - (unsigned long)buffer;
    if (p == &other && (unsigned long)buffer + distance != (unsigned long)&other)
        reach_error();
    taken = distance < 4 ? buffer[distance] : 5;
    if (p == &other && taken == 5)
        reach_error();
    return 0;
}
