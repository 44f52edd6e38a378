/* Programs for the rule linux/pci-dev: CASE 0 obeys it, each other one violates it. */
struct pci_dev { int n; };
struct pci_dev *pci_dev_get(struct pci_dev *dev);
struct pci_dev *pci_get_domain_bus_and_slot(int domain, unsigned int bus, unsigned int devfn);
void pci_dev_put(struct pci_dev *dev);
struct pci_dev *pci_get_device(unsigned int vendor, unsigned int device, struct pci_dev *from);
struct pci_dev *pci_get_class(unsigned int class, struct pci_dev *from);
int input(void);
static struct pci_dev a, b;

int main(void)
{
#if CASE == 0
    struct pci_dev *other = pci_get_domain_bus_and_slot(0, 0, 1);
    if (pci_dev_get(&a))
        pci_dev_put(&a);
    pci_dev_put(other);
    other = pci_get_device(0x8086, 1, 0);
    if (other && input())
        other = pci_get_device(0x8086, 1, other);
    if (other)
        pci_dev_put(other);
#elif CASE == 1
    pci_dev_get(&a);
    pci_dev_put(&b);
#elif CASE == 2
    pci_dev_get(&a);
    if (input())
        return -1;
    pci_dev_put(&a);
#elif CASE == 3
    struct pci_dev *dev = pci_get_device(0x8086, 1, 0);
    if (dev && input())
        pci_dev_put(dev);
#elif CASE == 4
    /* it is given back by the search already */
    struct pci_dev *dev = pci_get_class(2, 0);
    struct pci_dev *next = dev ? pci_get_class(2, dev) : 0;
    if (dev && !next)
        pci_dev_put(dev);
    if (next)
        pci_dev_put(next);
#endif
    return 0;
}
