/* Programs for the rule linux/ioremap: CASE 0 obeys it, each other one violates it. */
void *ioremap(unsigned long start, unsigned long size);
void iounmap(volatile void *mapping);
int input(void);

int main(void)
{
#if CASE == 0
    void *p = ioremap(4096, 16);
    void *q = ioremap(4096, 16);
    if (p)
        iounmap(p);
    if (q)
        iounmap(q);
#elif CASE == 1
    void *p = ioremap(4096, 16);
    void *q = p;
    if (p) {
        iounmap(p);
        iounmap(q);
    }
#elif CASE == 2
    void *p = ioremap(4096, 16);
    if (!p || input())
        return -1;
    iounmap(p);
#endif
    return 0;
}
