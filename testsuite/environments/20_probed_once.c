/* A platform driver whose probe is no member of its table.
 *
 * Linux, drivers/base/platform.c (__platform_driver_probe): `probe` is an argument, and is
 * called before the function returns, for the devices that are there, and never again; if
 * no device could be bound, the driver is unregistered and `init` fails (-ENODEV).
 */
// environment: linux
// order: my_init my_probe? my_init.exit
// order: my_init my_probe my_init.exit my_exit my_remove my_exit.exit
// order: my_init my_probe my_remove my_init.exit my_exit my_exit.exit
// never: my_probe | my_remove | my_exit
int __VERIFIER_nondet_int(void);
struct platform_device;
struct module;
struct platform_driver {
    int (*probe)(struct platform_device *);
    int (*remove)(struct platform_device *);
};
int __platform_driver_probe(struct platform_driver *, int (*)(struct platform_device *), struct module *);
void platform_driver_unregister(struct platform_driver *);

static int my_probe(struct platform_device *d) { return __VERIFIER_nondet_int(); }
static int my_remove(struct platform_device *d) { return 0; }
static struct platform_driver my_driver = { .remove = my_remove };
static int my_init(void) { return __platform_driver_probe(&my_driver, my_probe, 0); }
static void my_exit(void) { platform_driver_unregister(&my_driver); }
int init_module(void) __attribute__((alias("my_init")));
void cleanup_module(void) __attribute__((alias("my_exit")));
