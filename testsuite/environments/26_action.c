/* What a driver without a function `remove` leaves to the core.
 *
 * Linux, drivers/base/devres.c (devm_add_action) and drivers/base/dd.c (really_probe,
 * device_unbind_cleanup): what was added is called when the device is unbound, the last
 * first, and when `probe` fails, once: the first alone where the second could not be added.
 */
// environment: linux
// order: my_init my_probe my_exit my_second my_first
// order: my_init my_probe my_second my_first my_exit
// order: my_init my_probe my_first my_exit
// never: my_second | my_first | my_init my_second
// never: my_init my_probe my_second my_second | my_init my_probe my_second my_exit
int __VERIFIER_nondet_int(void);
struct device;
struct platform_device;
struct module;
struct platform_driver { int (*probe)(struct platform_device *); };
int __platform_driver_register(struct platform_driver *, struct module *);
void platform_driver_unregister(struct platform_driver *);
int devm_add_action(struct device *, void (*)(void *), void *);

static void my_first(void *data) {}
static void my_second(void *data) {}
static int my_probe(struct platform_device *d)
{
    if (devm_add_action(0, my_first, 0) || devm_add_action(0, my_second, 0)) return -12;
    return __VERIFIER_nondet_int();
}
static struct platform_driver my_driver = { my_probe };
static int my_init(void) { return __platform_driver_register(&my_driver, 0); }
static void my_exit(void) { platform_driver_unregister(&my_driver); }
int init_module(void) __attribute__((alias("my_init")));
void cleanup_module(void) __attribute__((alias("my_exit")));
