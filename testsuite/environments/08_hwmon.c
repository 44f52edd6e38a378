/* A sensor chip whose attributes the hwmon core makes.
 *
 * Linux, drivers/hwmon/hwmon.c: hwmon_device_register_with_info asks `is_visible` of each
 * attribute while it runs, so within `probe` (hwmon_genattr). `read` and `write` may follow at
 * once, before `probe` returns, and until hwmon_device_unregister is through.
 */
// environment: linux
// order: my_init (my_probe my_visible* (my_read | my_write)? my_probe.exit
//        (my_read | my_write)* my_remove)* my_exit
// never: my_visible | my_read | my_init my_remove
struct device;
struct i2c_client;
struct module;
struct hwmon_ops {
    unsigned short (*is_visible)(const void *, int, unsigned, int);
    int (*read)(struct device *, int, unsigned, int, long *);
    int (*write)(struct device *, int, unsigned, int, long);
};
struct hwmon_chip_info { const struct hwmon_ops *ops; };
struct i2c_driver {
    int (*probe)(struct i2c_client *);
    void (*remove)(struct i2c_client *);
};
int i2c_register_driver(struct module *, struct i2c_driver *);
void i2c_del_driver(struct i2c_driver *);
struct device *hwmon_device_register_with_info(struct device *, const char *, void *,
                                               const struct hwmon_chip_info *, const void *);
void hwmon_device_unregister(struct device *);

static struct device *my_device;
static unsigned short my_visible(const void *data, int type, unsigned attribute, int n) { return 0444; }
static int my_read(struct device *d, int type, unsigned attribute, int n, long *v) { return 0; }
static int my_write(struct device *d, int type, unsigned attribute, int n, long v) { return 0; }
static const struct hwmon_ops my_ops = { my_visible, my_read, my_write };
static const struct hwmon_chip_info my_chip = { &my_ops };
static int my_probe(struct i2c_client *c)
{
    my_device = hwmon_device_register_with_info((struct device *)c, "my", 0, &my_chip, 0);
    return my_device ? 0 : -12;
}
static void my_remove(struct i2c_client *c) { hwmon_device_unregister(my_device); }
static struct i2c_driver my_driver = { my_probe, my_remove };
static int my_init(void) { return i2c_register_driver(0, &my_driver); }
static void my_exit(void) { i2c_del_driver(&my_driver); }
int init_module(void) __attribute__((alias("my_init")));
void cleanup_module(void) __attribute__((alias("my_exit")));
