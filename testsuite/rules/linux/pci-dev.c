/* Programs for the rule linux/pci-dev: CASE 0 obeys it, each other one violates it. */
struct pci_dev { int n; };
struct pci_dev *pci_dev_get(struct pci_dev *dev);
struct pci_dev *pci_get_domain_bus_and_slot(int domain, unsigned int bus, unsigned int devfn);
void pci_dev_put(struct pci_dev *dev);
int input(void);
static struct pci_dev a, b;

int main(void)
{
#if CASE == 0
    struct pci_dev *other = pci_get_domain_bus_and_slot(0, 0, 1);
    if (pci_dev_get(&a))
        pci_dev_put(&a);
    pci_dev_put(other);
#elif CASE == 1
    pci_dev_get(&a);
    pci_dev_put(&b);
#elif CASE == 2
    pci_dev_get(&a);
    if (input())
        return -1;
    pci_dev_put(&a);
#endif
    return 0;
}
