/* Assembly stores the address of a local into a pointer in memory. */
void reach_error(void);
struct holder { int *p; };
int main(void)
{
    int v = 0;
    struct holder h = { 0 };
    __asm__ volatile("movq %1, %0" : "=m"(h.p) : "r"(&v));
    *h.p = 21;
    if (v == 21)
        reach_error();
    return 0;
}
