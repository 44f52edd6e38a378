/* Without a memory clobber an input in a register leaves memory as it is. */
void reach_error(void);
static int x = 3;
int main(void)
{
    int v = 4;
    __asm__ volatile("addl $0, %%eax" : : "a"(v) : "cc");
    if (v != 4)
        reach_error();
    if (x != 3)
        reach_error();
    return 0;
}
