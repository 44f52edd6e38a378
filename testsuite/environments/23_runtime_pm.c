/* A platform driver that wakes its device itself.
 *
 * Linux, drivers/base/power/runtime.c: pm_runtime_get_sync (an inline function around
 * __pm_runtime_resume) calls `runtime_resume` before it returns, so within `probe`; when the
 * device is put again, `runtime_idle` and `runtime_suspend` come at any later time.
 */
// environment: linux
// order: my_init (my_probe my_resume? my_probe.exit (my_idle | my_suspend | my_suspend my_resume)*
//        my_remove)* my_exit
// never: my_resume | my_init my_remove
int __VERIFIER_nondet_int(void);
struct device;
struct platform_device;
struct module;
struct dev_pm_ops {
    int (*runtime_suspend)(struct device *);
    int (*runtime_resume)(struct device *);
    int (*runtime_idle)(struct device *);
};
struct device_driver { const struct dev_pm_ops *pm; };
struct platform_driver {
    int (*probe)(struct platform_device *);
    int (*remove)(struct platform_device *);
    struct device_driver driver;
};
int __platform_driver_register(struct platform_driver *, struct module *);
void platform_driver_unregister(struct platform_driver *);
int __pm_runtime_resume(struct device *, int);

static int my_suspend(struct device *d) { return __VERIFIER_nondet_int(); }
static int my_resume(struct device *d) { return 0; }
static int my_idle(struct device *d) { return 0; }
static const struct dev_pm_ops my_pm = { my_suspend, my_resume, my_idle };
static int my_probe(struct platform_device *d)
{
    __pm_runtime_resume((struct device *)d, 4);
    return __VERIFIER_nondet_int();
}
static int my_remove(struct platform_device *d) { return 0; }
static struct platform_driver my_driver = { my_probe, my_remove, { &my_pm } };
static int my_init(void) { return __platform_driver_register(&my_driver, 0); }
static void my_exit(void) { platform_driver_unregister(&my_driver); }
int init_module(void) __attribute__((alias("my_init")));
void cleanup_module(void) __attribute__((alias("my_exit")));
