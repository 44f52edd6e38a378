/* An attribute of a device, which probe creates and remove takes away.
 *
 * Linux, fs/kernfs/file.c and fs/sysfs/file.c: the attribute is there as soon as
 * device_create_file has made it, so `show` and `store` may run before `probe` returns.
 * Taking it away waits for those that run (kernfs_drain), so they may run within `remove`
 * until then, and not any more behind it.
 */
// environment: linux
// order: my_init (my_probe (my_show | my_store)? my_probe.exit (my_show | my_store)*
//        my_remove (my_show | my_store)? my_remove.exit)* my_exit
// order: my_init my_probe my_show? my_probe.exit my_exit
// never: my_show | my_store
// never: my_init (my_remove | my_probe my_remove | my_probe my_probe)
int __VERIFIER_nondet_int(void);
struct device;
struct platform_device;
struct module;
struct device_attribute {
    long (*show)(struct device *, struct device_attribute *, char *);
    long (*store)(struct device *, struct device_attribute *, const char *, unsigned long);
};
struct platform_driver {
    int (*probe)(struct platform_device *);
    int (*remove)(struct platform_device *);
};
int __platform_driver_register(struct platform_driver *, struct module *);
void platform_driver_unregister(struct platform_driver *);
int device_create_file(struct device *, const struct device_attribute *);
void device_remove_file(struct device *, const struct device_attribute *);

static long my_show(struct device *d, struct device_attribute *a, char *b) { return 0; }
static long my_store(struct device *d, struct device_attribute *a, const char *b, unsigned long n)
{
    return n;
}
static struct device_attribute my_attribute = { my_show, my_store };
static int my_probe(struct platform_device *d)
{
    int result = device_create_file((struct device *)d, &my_attribute);
    if (!result && __VERIFIER_nondet_int()) {
        device_remove_file((struct device *)d, &my_attribute);
        return -12;
    }
    return result;
}
static int my_remove(struct platform_device *d)
{
    device_remove_file((struct device *)d, &my_attribute);
    return 0;
}
static struct platform_driver my_driver = { my_probe, my_remove };
static int my_init(void) { return __platform_driver_register(&my_driver, 0); }
static void my_exit(void) { platform_driver_unregister(&my_driver); }
int init_module(void) __attribute__((alias("my_init")));
void cleanup_module(void) __attribute__((alias("my_exit")));
