/* Programs for the rule linux/register: CASE 0 obeys it, each other one violates it. */
struct net_device { int n; };
int register_netdev(struct net_device *dev);
void unregister_netdev(struct net_device *dev);
struct cdev { int n; };
int cdev_add(struct cdev *dev, unsigned int number, unsigned int count);
void cdev_del(struct cdev *dev);
struct mii_bus;
struct module;
int __mdiobus_register(struct mii_bus *bus, struct module *owner);
void mdiobus_unregister(struct mii_bus *bus);
struct device_driver { const char *name; };
struct spi_driver { int n; struct device_driver driver; };
int __spi_register_driver(struct module *owner, struct spi_driver *driver);
void driver_unregister(struct device_driver *driver);
struct kprobe;
int register_kprobe(struct kprobe *probe);
void unregister_kprobe(struct kprobe *probe);
int alloc_chrdev_region(unsigned int *number, unsigned int first, unsigned int count, const char *name);
void unregister_chrdev_region(unsigned int number, unsigned int count);
int __register_chrdev(unsigned int major, unsigned int first, unsigned int count, const char *name,
                      const void *operations);
void __unregister_chrdev(unsigned int major, unsigned int first, unsigned int count, const char *name);

/* that of the kernel */
static inline void spi_unregister_driver(struct spi_driver *driver)
{
    if (driver)
        driver_unregister(&driver->driver);
}

static struct spi_driver spi;
extern struct mii_bus bus;
extern struct kprobe probe;
static struct cdev c;
static struct net_device a, b;

int main(void)
{
    int failed = register_netdev(&a);
    if (failed)
        return failed;
#if CASE == 0
    unregister_netdev(&a);
    cdev_add(&c, 3, 1);
    cdev_del(&c);
    if (__mdiobus_register(&bus, 0) == 0)
        mdiobus_unregister(&bus);
    if (__spi_register_driver(0, &spi) == 0)
        spi_unregister_driver(&spi);
    register_kprobe(&probe);
    unregister_kprobe(&probe);
    unsigned int number;
    if (alloc_chrdev_region(&number, 0, 1, "c") == 0)
        unregister_chrdev_region(number, 1);
    int major = __register_chrdev(0, 0, 256, "c", 0);
    if (major > 0)
        __unregister_chrdev(major, 0, 256, "c");
    if (__register_chrdev(44, 0, 256, "c", 0) == 0)
        __unregister_chrdev(44, 0, 256, "c");
#elif CASE == 1
    unregister_netdev(&a);
    if (register_netdev(&b))
        unregister_netdev(&a);
    else
        unregister_netdev(&b);
#elif CASE == 2
    failed = register_netdev(&b);
    if (failed)
        return failed;
    unregister_netdev(&b);
    unregister_netdev(&a);
#elif CASE == 3
    register_netdev(&b);
    unregister_netdev(&b);
    unregister_netdev(&a);
#elif CASE == 4
    unregister_netdev(&a);
    return __mdiobus_register(&bus, 0);
#elif CASE == 5
    unregister_netdev(&a);
    return __spi_register_driver(0, &spi);
#elif CASE == 6
    register_netdev(&a);
    unregister_netdev(&a);
#elif CASE == 7
    unregister_netdev(&a);
    unsigned int number;
    return alloc_chrdev_region(&number, 0, 1, "c");
#elif CASE == 8
    unregister_netdev(&a);
    int major = __register_chrdev(0, 0, 256, "c", 0);
    return major > 0 ? 0 : major;
#elif CASE == 9
    unregister_netdev(&a);
    return register_kprobe(&probe);
#endif
    return 0;
}
