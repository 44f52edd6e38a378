/* A platform driver whose device may not be ready yet.
 *
 * Linux, drivers/base/dd.c: registering the driver probes all devices that are there
 * (driver_attach), so `probe` runs before `init` returns, or later when a device appears. A
 * probe that fails (-EPROBE_DEFER among others) is not followed by `remove`; it is tried again
 * (deferred_probe_work_func). A device may be unbound right after, through sysfs.
 * Unregistering the driver removes what is bound, so `remove` runs within `exit`
 * (driver_detach). Registering may fail behind the first probes, which are undone then
 * (bus_add_driver, driver_add_groups); `exit` is not called. At shutdown nothing needs to
 * come behind (device_shutdown). One device is bound at a time: that is assumed.
 */
// environment: linux
// order: my_init (my_probe | my_probe my_remove)* my_init.exit
// order: my_init ((my_probe | my_probe my_remove)* & my_init.exit my_exit) my_exit.exit
// begins: my_init (my_probe | my_probe my_remove)* my_probe my_init.exit my_probe? my_shutdown
// never: my_probe | my_remove | my_exit
// never: my_init (my_remove | my_shutdown | my_probe my_remove my_remove)
// never: my_init my_init.exit my_exit my_exit.exit (my_probe | my_remove)
int __VERIFIER_nondet_int(void);
struct platform_device;
struct module;
struct platform_driver {
    int (*probe)(struct platform_device *);
    int (*remove)(struct platform_device *);
    void (*shutdown)(struct platform_device *);
};
int __platform_driver_register(struct platform_driver *, struct module *);
void platform_driver_unregister(struct platform_driver *);

static int my_probe(struct platform_device *d) { return __VERIFIER_nondet_int() ? -517 : 0; }
static int my_remove(struct platform_device *d) { return 0; }
static void my_shutdown(struct platform_device *d) { }
static struct platform_driver my_driver = { my_probe, my_remove, my_shutdown };
static int my_init(void) { return __platform_driver_register(&my_driver, 0); }
static void my_exit(void) { platform_driver_unregister(&my_driver); }
int init_module(void) __attribute__((alias("my_init")));
void cleanup_module(void) __attribute__((alias("my_exit")));
