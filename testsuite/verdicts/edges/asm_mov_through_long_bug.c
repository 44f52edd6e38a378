/* Assembly moves an address from one register to another, the result is an unsigned long that becomes a pointer. */
void reach_error(void);
static int x;
static unsigned long relay(unsigned long in)
{
    unsigned long out;
    __asm__ volatile("movq %1, %0" : "=r"(out) : "r"(in));
    return out;
}
int main(void)
{
    if (x == 8)
        reach_error();
    *(int *)relay((unsigned long)&x) = 8;
    if (x == 8)
        reach_error();
    return 0;
}
