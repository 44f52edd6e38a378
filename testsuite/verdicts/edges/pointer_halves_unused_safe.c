/* The two halves of an address are added up, but a local without address is out of reach. */
void reach_error(void);
static int x;
int main(void)
{
    int kept = 11;
    unsigned long u = (unsigned long)&x;
    unsigned lo = (unsigned)u, hi = (unsigned)(u >> 32);
    int *p = (int *)((unsigned long)hi << 32 | lo);
    *p = 2;
    if (kept != 11)
        reach_error();
    return 0;
}
