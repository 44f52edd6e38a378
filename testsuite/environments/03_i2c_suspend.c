/* An I2C driver with power management.
 *
 * Linux, drivers/base/power/main.c: while the device is bound, `suspend` and `resume` take
 * turns; if `suspend` fails, the device is not resumed (dpm_suspend, dpm_resume walk the list
 * of those that were suspended) and the next sleep suspends it again. A device that is
 * removed while the system sleeps was resumed before (device_lock, pm_runtime_get_sync in
 * __device_release_driver), but a device that is unplugged need not be.
 */
// environment: linux
// order: my_init (my_probe | my_probe (my_suspend | my_suspend my_resume)* my_remove)* my_exit
// never: my_suspend | my_resume
// never: my_init my_remove
// never: my_init my_probe my_remove my_remove
int __VERIFIER_nondet_int(void);
struct device;
struct i2c_client;
struct module;
struct dev_pm_ops {
    int (*suspend)(struct device *);
    int (*resume)(struct device *);
};
struct device_driver {
    const char *name;
    const struct dev_pm_ops *pm;
};
struct i2c_driver {
    int (*probe)(struct i2c_client *);
    void (*remove)(struct i2c_client *);
    struct device_driver driver;
};
int i2c_register_driver(struct module *, struct i2c_driver *);
void i2c_del_driver(struct i2c_driver *);

static int my_probe(struct i2c_client *c) { return __VERIFIER_nondet_int() ? -19 : 0; }
static void my_remove(struct i2c_client *c) { }
static int my_suspend(struct device *d) { return __VERIFIER_nondet_int() ? -16 : 0; }
static int my_resume(struct device *d) { return 0; }
static const struct dev_pm_ops my_pm = { .suspend = my_suspend, .resume = my_resume };
static struct i2c_driver my_driver = { my_probe, my_remove, { "my", &my_pm } };
static int my_init(void) { return i2c_register_driver(0, &my_driver); }
static void my_exit(void) { i2c_del_driver(&my_driver); }
int init_module(void) __attribute__((alias("my_init")));
void cleanup_module(void) __attribute__((alias("my_exit")));
