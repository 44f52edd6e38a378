/* Programs for the rule linux/region: CASE 0 obeys it, each other one violates it. */
struct resource { unsigned long start; };
struct resource *__request_region(struct resource *parent, unsigned long start, unsigned long n,
                                  const char *name, int flags);
void __release_region(struct resource *parent, unsigned long start, unsigned long n);
static struct resource ports;
struct pci_dev;
int pci_request_regions(struct pci_dev *dev, const char *name);
void pci_release_regions(struct pci_dev *dev);
int pcim_enable_device(struct pci_dev *dev);
int request_resource(struct resource *root, struct resource *own);
int release_resource(struct resource *own);
extern struct pci_dev *device;
static struct resource memory, own;
int input(void);

int main(void)
{
#if CASE == 0
    if (!__request_region(&ports, 0x60, 2, "a", 0))
        return -16;
    __release_region(&ports, 0x60, 2);
    /* the same start, in ports and in memory */
    if (!__request_region(&ports, 0x60, 2, "a", 0))
        return -16;
    if (__request_region(&memory, 0x60, 2, "a", 0))
        __release_region(&memory, 0x60, 2);
    __release_region(&ports, 0x60, 2);
    if (request_resource(&memory, &own) == 0)
        release_resource(&own);
    struct pci_dev *dev = device;
    if (pci_request_regions(dev, "a"))
        return -16;
    pci_release_regions(dev);
    /* the core releases these */
    if (pcim_enable_device(dev) == 0)
        pci_request_regions(dev, "a");
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
#elif CASE == 3
    if (!__request_region(&ports, 0x60, 2, "a", 0))
        __release_region(&ports, 0x60, 2);
    else
        __release_region(&ports, 0x60, 2);
#elif CASE == 4
    if (!__request_region(&ports, 0x60, 2, "a", 0))
        return -16;
    __release_region(&memory, 0x60, 2);
#elif CASE == 5
    return pci_request_regions(device, "a");
#elif CASE == 6
    return request_resource(&memory, &own);
#endif
    return 0;
}
