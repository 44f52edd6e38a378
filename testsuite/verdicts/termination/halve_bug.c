/* Rounds up: 1 stays 1. */
extern unsigned any(void);
int main(void)
{
    unsigned n = any() & 65535;
    while (n != 0)
        n = (n + 1) / 2;
    return 0;
}
