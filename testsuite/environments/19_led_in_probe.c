/* A light, whose table is filled in and handed over by probe.
 *
 * Linux, drivers/leds/led-class.c: the light is set or read at any time after it was
 * registered, by triggers at once (led_trigger_set_default), so before `probe` returns;
 * unregistering sets it to 0 (led_set_brightness(LED_OFF)), within `remove`.
 */
// environment: linux
// order: my_init (my_probe my_set? my_probe.exit (my_set | my_get)* my_remove my_set?
//        my_remove.exit)* my_exit
// never: my_set | my_init my_remove | my_init my_probe my_remove
struct device;
struct platform_device;
struct module;
struct led_classdev {
    int brightness;
    void (*brightness_set)(struct led_classdev *, int);
    int (*brightness_get)(struct led_classdev *);
};
struct platform_driver {
    int (*probe)(struct platform_device *);
    int (*remove)(struct platform_device *);
};
int __platform_driver_register(struct platform_driver *, struct module *);
void platform_driver_unregister(struct platform_driver *);
int led_classdev_register_ext(struct device *, struct led_classdev *, void *);
void led_classdev_unregister(struct led_classdev *);

static struct led_classdev my_led;
static void my_set(struct led_classdev *l, int value) { l->brightness = value; }
static int my_get(struct led_classdev *l) { return l->brightness; }
static int my_probe(struct platform_device *d)
{
    my_led.brightness_set = my_set;
    my_led.brightness_get = my_get;
    return led_classdev_register_ext(0, &my_led, 0);
}
static int my_remove(struct platform_device *d) { led_classdev_unregister(&my_led); return 0; }
static struct platform_driver my_driver = { my_probe, my_remove };
static int my_init(void) { return __platform_driver_register(&my_driver, 0); }
static void my_exit(void) { platform_driver_unregister(&my_driver); }
int init_module(void) __attribute__((alias("my_init")));
void cleanup_module(void) __attribute__((alias("my_exit")));
