/* Programs for the rule linux/irq: CASE 0 obeys it, each other one violates it. */
typedef int (*handler)(int irq, void *cookie);
int request_irq(unsigned int irq, handler h, unsigned long flags, const char *name, void *cookie);
int request_threaded_irq(unsigned int irq, handler h, handler thread, unsigned long flags,
                         const char *name, void *cookie);
const void *free_irq(unsigned int irq, void *cookie);
struct pci_dev;
int pci_request_irq(struct pci_dev *dev, unsigned int vector, handler h, handler thread, void *cookie,
                    const char *format, ...);
void pci_free_irq(struct pci_dev *dev, unsigned int vector, void *cookie);
int request_nmi(unsigned int irq, handler h, unsigned long flags, const char *name, void *cookie);
extern struct pci_dev *device;
int input(void);
static int serve(int irq, void *cookie) { return irq; }
static int a, b;

int main(void)
{
#if CASE == 0
    if (request_irq(3, serve, 0, "a", &a))
        return -1;
    if (request_threaded_irq(4, 0, serve, 0, "b", &b) == 0)
        free_irq(4, &b);
    free_irq(3, &a);
    /* two lines with one cookie */
    if (request_irq(3, serve, 0, "a", &a))
        return -1;
    if (request_irq(4, serve, 0, "a", &a) == 0)
        free_irq(4, &a);
    free_irq(3, &a);
    /* a shared line, requested twice */
    if (request_irq(3, serve, 0x80, "a", &a))
        return -1;
    if (request_irq(3, serve, 0x80, "a", &a) == 0)
        free_irq(3, &a);
    free_irq(3, &a);
    if (pci_request_irq(device, 0, serve, 0, &a, "a"))
        return -1;
    pci_free_irq(device, 0, &a);
#elif CASE == 1
    request_irq(3, serve, 0, "a", &a);
    free_irq(3, &b);
#elif CASE == 2
    if (request_irq(3, serve, 0, "a", &a))
        return -1;
    free_irq(4, &a);
#elif CASE == 3
    if (request_threaded_irq(3, 0, serve, 0, "a", &a))
        return -1;
    if (input())
        return -1;
    free_irq(3, &a);
#elif CASE == 4
    if (request_irq(3, serve, 0, "a", &a))
        return -1;
    if (request_irq(4, serve, 0, "a", &a))
        return -1;
    free_irq(3, &a);
#elif CASE == 5
    /* a third line with the cookie of two */
    if (request_irq(3, serve, 0, "a", &a))
        return -1;
    if (request_irq(4, serve, 0, "a", &a) == 0)
        free_irq(5, &a);
    free_irq(3, &a);
#elif CASE == 6
    if (request_irq(3, serve, 0x80, "a", &a))
        return -1;
    request_irq(3, serve, 0x80, "a", &a);
    free_irq(3, &a);
#elif CASE == 7
    if (pci_request_irq(device, 0, serve, 0, &a, "a"))
        return -1;
#elif CASE == 8
    if (pci_request_irq(device, 0, serve, 0, &a, "a") == 0)
        pci_free_irq(device, 1, &a);
#elif CASE == 9
    return request_nmi(3, serve, 0, "a", &a);
#endif
    return 0;
}
