/* Programs for the rule linux/ioremap: CASE 0 obeys it, each other one violates it. */
void *ioremap(unsigned long start, unsigned long size);
void iounmap(volatile void *mapping);
struct pci_dev;
void *pci_iomap(struct pci_dev *dev, int bar, unsigned long most);
void pci_iounmap(struct pci_dev *dev, void *mapping);
void *pci_ioremap_bar(struct pci_dev *dev, int bar);
void *memremap(unsigned long start, unsigned long size, unsigned long flags);
void memunmap(void *mapping);
extern struct pci_dev device;
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
    p = pci_iomap(&device, 0, 0);
    if (p)
        pci_iounmap(&device, p);
    q = memremap(4096, 16, 1);
    if (q)
        memunmap(q);
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
#elif CASE == 3
    void *p = pci_ioremap_bar(&device, 0);
    if (p && !input())
        iounmap(p);
#elif CASE == 4
    void *p = pci_iomap(&device, 0, 0);
    if (p) {
        pci_iounmap(&device, p);
        pci_iounmap(&device, p);
    }
#elif CASE == 5
    memremap(4096, 16, 1);
#endif
    return 0;
}
