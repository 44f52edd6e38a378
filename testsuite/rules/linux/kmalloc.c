/* Programs for the rule linux/kmalloc: CASE 0 obeys it, each other one violates it. */
void *kmalloc(unsigned long size, unsigned int flags);
void kfree(const void *memory);
int input(void);

int main(void)
{
#if CASE == 0
    void *p = kmalloc(8, 0);
    void *q = kmalloc(8, 0);
    if (p)
        kfree(p);
    if (q)
        kfree(q);
#elif CASE == 1
    void *p = kmalloc(8, 0);
    void *q = p;
    if (p) {
        kfree(p);
        kfree(q);
    }
#elif CASE == 2
    void *p = kmalloc(8, 0);
    if (!p || input())
        return -1;
    kfree(p);
#endif
    return 0;
}
