/* Assembly gets a pointer to a pointer and writes what that one leads to. */
void reach_error(void);
static int x;
static int *p = &x;
int main(void)
{
    int **pp = &p;
    if (x == 3)
        reach_error();
    __asm__ volatile("movq (%0), %%rax\n\tmovl $3, (%%rax)" : : "r"(pp) : "rax", "memory");
    if (x == 3)
        reach_error();
    return 0;
}
