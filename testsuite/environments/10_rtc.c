/* A real time clock.
 *
 * Linux, drivers/rtc/class.c: registering the clock reads it (rtc_hctosys, and
 * __rtc_read_alarm for an alarm that is set), so `read_time` runs within `probe`, before all
 * of it is done; later any of the operations come in any order, under ops_lock, until the
 * device is gone.
 */
// environment: linux
// order: my_init (my_probe my_read? my_probe.exit (my_read | my_set | my_alarm)* my_remove)* my_exit
// never: my_read | my_init my_remove
int __VERIFIER_nondet_int(void);
struct device;
struct rtc_time;
struct module;
struct platform_device { int id; };
struct rtc_class_ops {
    int (*read_time)(struct device *, struct rtc_time *);
    int (*set_time)(struct device *, struct rtc_time *);
    int (*alarm_irq_enable)(struct device *, unsigned);
};
struct rtc_device { const struct rtc_class_ops *ops; };
struct platform_driver {
    int (*probe)(struct platform_device *);
    int (*remove)(struct platform_device *);
};
int __platform_driver_register(struct platform_driver *, struct module *);
void platform_driver_unregister(struct platform_driver *);
int __devm_rtc_register_device(struct module *, struct rtc_device *);

static int my_read(struct device *d, struct rtc_time *t) { return __VERIFIER_nondet_int(); }
static int my_set(struct device *d, struct rtc_time *t) { return __VERIFIER_nondet_int(); }
static int my_alarm(struct device *d, unsigned on) { return 0; }
static const struct rtc_class_ops my_ops = { my_read, my_set, my_alarm };
static struct rtc_device my_clock = { &my_ops };
static int my_probe(struct platform_device *d) { return __devm_rtc_register_device(0, &my_clock); }
static int my_remove(struct platform_device *d) { return 0; }
static struct platform_driver my_driver = { my_probe, my_remove };
static int my_init(void) { return __platform_driver_register(&my_driver, 0); }
static void my_exit(void) { platform_driver_unregister(&my_driver); }
int init_module(void) __attribute__((alias("my_init")));
void cleanup_module(void) __attribute__((alias("my_exit")));
