Which orders an environment admits where functions call back before they return, or take any
number of arguments; see orders.t.

A driver that is registered: its probe may run before the function that registers it returns,
its remove before the one that takes it back does.

File registered.c:

    int input(void);
    static unsigned seen;
    static void note(unsigned n) { seen = seen * 8 + n; if (seen == ORDER) { ERROR: ; } }

    struct i2c_client; struct module;
    struct i2c_driver { int (*probe)(struct i2c_client *); void (*remove)(struct i2c_client *); };
    int i2c_register_driver(struct module *, struct i2c_driver *);
    void i2c_del_driver(struct i2c_driver *);
    static int my_probe(struct i2c_client *c) { note(1); return input(); }
    static void my_remove(struct i2c_client *c) { note(2); }
    static struct i2c_driver devices = { .probe = my_probe, .remove = my_remove };
    int init_module(void)
    {
        note(3);
        int result = i2c_register_driver(0, &devices);
        note(4);
        return result;
    }
    void cleanup_module(void) { note(5); i2c_del_driver(&devices); note(6); }

File registered:

    for n in $1; do slam -q --environment linux registered.c -D ORDER=$n | head -1 | sed 's/ by the interpreter//'; done

    $ sh registered "0314526 0341256 03124 034125126"
    UNSAFE, replayed
    UNSAFE, replayed
    UNSAFE, replayed
    UNSAFE, replayed
    $ sh registered "032 0343 03422 045"
    SAFE
    SAFE
    SAFE
    SAFE

A probe that registers itself what is called back: an attribute may be read at once, the probe
is not called again while it runs.

File nested.c:

    int input(void);
    static unsigned seen;
    static void note(unsigned n) { seen = seen * 8 + n; if (seen == ORDER) { ERROR: ; } }

    struct device; struct platform_device; struct module;
    struct led_classdev { int brightness; int (*brightness_get)(struct led_classdev *); };
    struct platform_driver { int (*probe)(struct platform_device *); int (*remove)(struct platform_device *); };
    int __platform_driver_register(struct platform_driver *, struct module *);
    void platform_driver_unregister(struct platform_driver *);
    int led_classdev_register_ext(struct device *, struct led_classdev *, void *);
    static int my_get(struct led_classdev *l) { note(1); return 0; }
    static struct led_classdev led = { .brightness_get = my_get };
    static int my_probe(struct platform_device *p)
    {
        note(2);
        int result = led_classdev_register_ext(0, &led, 0);
        note(3);
        return result;
    }
    static struct platform_driver devices = { .probe = my_probe };
    int init_module(void) { return __platform_driver_register(&devices, 0); }
    void cleanup_module(void) { platform_driver_unregister(&devices); }

File nested:

    for n in $1; do slam -q --environment linux nested.c -D ORDER=$n | head -1 | sed 's/ by the interpreter//'; done

    $ sh nested "0213 0231 02113"
    UNSAFE, replayed
    UNSAFE, replayed
    UNSAFE, replayed
    $ sh nested "022 0223"
    SAFE
    SAFE

A thread: the function that makes it takes any number of arguments.

File thread.c:

    static unsigned seen;
    static void note(unsigned n) { seen = seen * 8 + n; if (seen == ORDER) { ERROR: ; } }

    struct task_struct;
    struct task_struct *kthread_create_on_node(int (*f)(void *), void *data, int node, const char name[], ...);
    static int my_thread(void *data) { note(1); return 0; }
    int init_module(void)
    {
        note(2);
        kthread_create_on_node(my_thread, 0, -1, "my/%d", 3);
        note(3);
        return 0;
    }

File thread:

    for n in $1; do slam -q --environment linux thread.c -D ORDER=$n | head -1 | sed 's/ by the interpreter//'; done

    $ sh thread "0231 02311"
    UNSAFE, replayed
    UNSAFE, replayed
    $ sh thread "01 021 0232"
    SAFE
    SAFE
    SAFE
