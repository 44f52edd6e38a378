/* Assembly with a memory clobber writes a member by a pointer to its structure. */
void reach_error(void);
struct regs { int status, control; };
static struct regs r;
static void poke(struct regs *p)
{
    __asm__ volatile("movl $5, 4(%0)" : : "r"(p) : "memory");
}
int main(void)
{
    if (r.control == 5)
        reach_error();
    poke(&r);
    if (r.control == 5)
        reach_error();
    return 0;
}
