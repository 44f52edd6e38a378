/* Programs for the rule linux/region: CASE 0 obeys it, each other one violates it. */
struct resource { unsigned long start; };
struct resource *__request_region(struct resource *parent, unsigned long start, unsigned long n,
                                  const char *name, int flags);
void __release_region(struct resource *parent, unsigned long start, unsigned long n);
static struct resource ports;
int input(void);

int main(void)
{
#if CASE == 0
    if (!__request_region(&ports, 0x60, 2, "a", 0))
        return -16;
    __release_region(&ports, 0x60, 2);
#elif CASE == 1
    __release_region(&ports, 0x60, 2);
    if (input())
        __release_region(&ports, 0x60, 2);
#elif CASE == 2
    if (!__request_region(&ports, 0x60, 2, "a", 0))
        return -16;
    if (!__request_region(&ports, 0x70, 2, "b", 0))
        return -16;
    __release_region(&ports, 0x70, 2);
    __release_region(&ports, 0x60, 2);
#endif
    return 0;
}
