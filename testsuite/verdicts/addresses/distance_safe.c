// The distance from an array to where a pointer is within it is an index.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

char buffer[4];
char other;
int taken;

int main(void)
{
    char *p = __VERIFIER_nondet_int() ? &other : buffer;
    unsigned long distance = (unsigned long)p - (unsigned long)buffer;
    taken = distance < 4 ? buffer[distance] : 5;
    if (p == buffer && taken != 0)
        reach_error();
    return 0;
}
