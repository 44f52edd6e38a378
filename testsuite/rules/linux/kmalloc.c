/* Programs for the rule linux/kmalloc: CASE 0 obeys it, each other one violates it. */
void *kmalloc(unsigned long size, unsigned int flags);
void *krealloc(const void *memory, unsigned long size, unsigned int flags);
void *__kmalloc_node(unsigned long size, unsigned int flags, int node);
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
    p = kmalloc(8, 0);
    if (!p)
        return -1;
    q = krealloc(p, 16, 0);
    kfree(q ? q : p);
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
#elif CASE == 3
    void *p = krealloc(0, 8, 0);
    return !p;
#elif CASE == 4
    void *p = kmalloc(8, 0);
    void *q = krealloc(p, 16, 0);
    if (q)
        kfree(p);
    kfree(q);
#elif CASE == 5
    void *p = __kmalloc_node(8, 0, 1);
    if (!p || input())
        return -1;
    kfree(p);
#endif
    return 0;
}
