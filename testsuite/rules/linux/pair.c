/* Programs for the rule linux/pair: CASE 0 obeys it, each other one violates it. */
/* VALUES (acquire=bar_map, release=bar_unmap, taken=$return == 0) */
struct device { int n; };
int bar_map(struct device *dev, int bar);
void bar_unmap(struct device *dev, int bar);
void *kcalloc(unsigned long n, unsigned long size, unsigned int flags);

static struct device a;

static int probe(struct device *dev)
{
    if (bar_map(dev, 0))
        return -5;
#if CASE == 0
    if (!kcalloc(3, 4, 0)) {
        bar_unmap(dev, 0);
        return -12;
    }
#elif CASE == 1
    if (!kcalloc(3, 4, 0))
        return -12;
#endif
    return 0;
}

int main(void)
{
    if (probe(&a) == 0)
        bar_unmap(&a, 0);
    return 0;
}
