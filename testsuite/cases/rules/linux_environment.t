What the kernel calls of a program before a function returns: who waits for a handler has it run
meanwhile, and who uses what the program itself serves calls its operations.

File waits.c:

    struct mutex { int n; };
    void mutex_lock(struct mutex *lock);
    void mutex_unlock(struct mutex *lock);
    static struct mutex lock;
    static void served(void) { mutex_lock(&lock); mutex_unlock(&lock); }

    struct timer_list { void (*function)(struct timer_list *); };
    void init_timer_key(struct timer_list *t, void (*f)(struct timer_list *), unsigned flags,
                        const char *name, void *key);
    int del_timer_sync(struct timer_list *t);
    static void expired(struct timer_list *t) { served(); }
    static struct timer_list set_up, initialised = { expired };

    struct work_struct { void (*func)(struct work_struct *); };
    struct workqueue_struct;
    _Bool queue_work_on(int cpu, struct workqueue_struct *q, struct work_struct *w);
    void __flush_workqueue(struct workqueue_struct *q);
    void destroy_workqueue(struct workqueue_struct *q);
    extern struct workqueue_struct *queue;
    static void worked(struct work_struct *w) { served(); }
    static struct work_struct work = { worked };

    struct tasklet_struct { int n; };
    void tasklet_setup(struct tasklet_struct *t, void (*f)(struct tasklet_struct *));
    void tasklet_init(struct tasklet_struct *t, void (*f)(unsigned long), unsigned long data);
    void tasklet_kill(struct tasklet_struct *t);
    static void scheduled(struct tasklet_struct *t) { served(); }
    static void scheduled_with(unsigned long data) { served(); }
    static struct tasklet_struct newer, older;

    struct task_struct;
    struct task_struct *kthread_create_on_node(int (*f)(void *), void *data, int node,
                                               const char *name, ...);
    int kthread_stop(struct task_struct *t);
    static int ran(void *data) { served(); return 0; }
    static struct task_struct *thread;

    int request_threaded_irq(unsigned irq, int (*f)(int, void *), int (*thread)(int, void *),
                             unsigned long flags, const char *name, void *cookie);
    const void *free_irq(unsigned irq, void *cookie);
    void disable_irq(unsigned irq);
    static int came(int irq, void *cookie) { served(); return 1; }
    static int cookie;

    struct urb { void (*complete)(struct urb *); };
    int usb_submit_urb(struct urb *u, unsigned flags);
    void usb_kill_urb(struct urb *u);
    static void completed(struct urb *u) { served(); }
    static struct urb urb = { completed };

    struct hrtimer { int (*function)(struct hrtimer *); };
    int hrtimer_cancel(struct hrtimer *t);
    static int fired(struct hrtimer *t) { served(); return 0; }
    static struct hrtimer clock = { fired };

    static void waits(void)
    {
    #if CASE == 1
        del_timer_sync(&set_up);
    #elif CASE == 2
        del_timer_sync(&initialised);
    #elif CASE == 3
        __flush_workqueue(queue);
    #elif CASE == 4
        destroy_workqueue(queue);
    #elif CASE == 5
        tasklet_kill(&newer);
    #elif CASE == 6
        tasklet_kill(&older);
    #elif CASE == 7
        kthread_stop(thread);
    #elif CASE == 8
        free_irq(3, &cookie);
    #elif CASE == 9
        disable_irq(3);
    #elif CASE == 10
        usb_kill_urb(&urb);
    #elif CASE == 11
        hrtimer_cancel(&clock);
    #elif CASE == 13
        disable_irq(5);
    #endif
    }

    int init_module(void)
    {
    #if CASE == 1
        init_timer_key(&set_up, expired, 0, "a", 0);
    #elif CASE == 5
        tasklet_setup(&newer, scheduled);
    #elif CASE == 6
        tasklet_init(&older, scheduled_with, 1);
    #elif CASE == 7
        thread = kthread_create_on_node(ran, 0, 0, "a");
    #elif CASE == 8 || CASE == 9 || CASE == 13
        return request_threaded_irq(3, 0, came, 0, "a", &cookie);
    #endif
        return 0;
    }

    void cleanup_module(void)
    {
    #ifdef OBEYS
        waits();
    #endif
        mutex_lock(&lock);
    #ifndef OBEYS
        waits();
    #endif
        mutex_unlock(&lock);
    }

File waits:

    for n in $1; do
        slam -q --environment linux --rule linux/mutex waits.c -D CASE=$n $2 > out
        echo "$n $(sed -n 's,^linux/mutex: ,,p; s,  *the error is reached,,; s,.*rule violated,    violated,p' out)"
    done

    $ sh waits "1 2 3 4 5 6"
    1 UNSAFE, replayed
        violated: mutex_lock: the mutex is held already
    2 UNSAFE, replayed
        violated: mutex_lock: the mutex is held already
    3 UNSAFE, replayed
        violated: mutex_lock: the mutex is held already
    4 UNSAFE, replayed
        violated: mutex_lock: the mutex is held already
    5 UNSAFE, replayed
        violated: mutex_lock: the mutex is held already
    6 UNSAFE, replayed
        violated: mutex_lock: the mutex is held already
    $ sh waits "7 8 9 10 11"
    7 UNSAFE, replayed
        violated: mutex_lock: the mutex is held already
    8 UNSAFE, replayed
        violated: mutex_lock: the mutex is held already
    9 UNSAFE, replayed
        violated: mutex_lock: the mutex is held already
    10 UNSAFE, replayed
        violated: mutex_lock: the mutex is held already
    11 UNSAFE, replayed
        violated: mutex_lock: the mutex is held already
    $ sh waits "1 2 3 4 5 6 7 8 9 10 11" -DOBEYS
    1 SAFE
    2 SAFE
    3 SAFE
    4 SAFE
    5 SAFE
    6 SAFE
    7 SAFE
    8 SAFE
    9 SAFE
    10 SAFE
    11 SAFE
    $ sh waits 13
    13 SAFE

File serves.c:

    struct mutex { int n; };
    void mutex_lock(struct mutex *lock);
    void mutex_unlock(struct mutex *lock);
    static struct mutex lock;
    static void served(void) { mutex_lock(&lock); mutex_unlock(&lock); }

    struct i2c_msg { int n; };
    struct i2c_adapter;
    struct i2c_algorithm { int (*master_xfer)(struct i2c_adapter *, struct i2c_msg *, int); };
    struct i2c_adapter { const struct i2c_algorithm *algo; };
    int i2c_add_adapter(struct i2c_adapter *a);
    int i2c_transfer(struct i2c_adapter *a, struct i2c_msg *m, int n);
    static int transfers(struct i2c_adapter *a, struct i2c_msg *m, int n) { served(); return n; }
    static const struct i2c_algorithm algorithm = { transfers };
    static struct i2c_adapter adapter = { &algorithm };
    static struct i2c_msg message;

    struct spi_device;
    struct spi_message { int n; };
    struct spi_controller { int (*transfer_one_message)(struct spi_controller *, struct spi_message *); };
    int spi_sync(struct spi_device *d, struct spi_message *m);
    extern struct spi_device *spi;
    static int sends(struct spi_controller *c, struct spi_message *m) { served(); return 0; }
    static struct spi_controller controller = { sends };
    static struct spi_message sent;

    struct regmap;
    struct regmap_config { int (*reg_write)(void *, unsigned, unsigned); };
    int regmap_write(struct regmap *m, unsigned reg, unsigned value);
    extern struct regmap *map;
    static int writes(void *context, unsigned reg, unsigned value) { served(); return 0; }
    static const struct regmap_config config = { writes };

    struct clk;
    struct clk_hw;
    struct clk_ops { int (*prepare)(struct clk_hw *); };
    int clk_prepare(struct clk *c);
    extern struct clk *clk;
    static int prepares(struct clk_hw *c) { served(); return 0; }
    static const struct clk_ops clock = { prepares };

    struct gpio_desc;
    struct gpio_chip { void (*set)(struct gpio_chip *, unsigned, int); };
    void gpiod_set_value_cansleep(struct gpio_desc *d, int value);
    extern struct gpio_desc *line;
    static void sets(struct gpio_chip *c, unsigned offset, int value) { served(); }
    static struct gpio_chip chip = { sets };

    struct regulator;
    struct regulator_dev;
    struct regulator_ops { int (*enable)(struct regulator_dev *); };
    int regulator_enable(struct regulator *r);
    extern struct regulator *regulator;
    static int enables(struct regulator_dev *r) { served(); return 0; }
    static const struct regulator_ops operations = { enables };

    struct irq_data;
    struct irq_chip { void (*irq_enable)(struct irq_data *); };
    void enable_irq(unsigned irq);
    static void unmasks(struct irq_data *d) { served(); }
    static struct irq_chip irqs = { unmasks };

    struct device;
    struct dev_pm_ops { int (*runtime_resume)(struct device *); };
    int pm_runtime_get_sync(struct device *d);
    extern struct device *device;
    static int resumes(struct device *d) { served(); return 0; }
    static const struct dev_pm_ops power = { .runtime_resume = resumes };

    struct wait_queue_head { int n; };
    struct wait_queue_entry { int (*func)(struct wait_queue_entry *, unsigned, int, void *); };
    void __wake_up(struct wait_queue_head *q, unsigned mode, int n, void *key);
    static int wakes(struct wait_queue_entry *e, unsigned mode, int flags, void *key) { served(); return 0; }
    static struct wait_queue_head head;
    static struct wait_queue_entry entry = { wakes };

    static void uses(void)
    {
    #if CASE == 1
        i2c_transfer(&adapter, &message, 1);
    #elif CASE == 2
        spi_sync(spi, &sent);
    #elif CASE == 3
        regmap_write(map, 1, 2);
    #elif CASE == 4
        clk_prepare(clk);
    #elif CASE == 5
        gpiod_set_value_cansleep(line, 1);
    #elif CASE == 6
        regulator_enable(regulator);
    #elif CASE == 7
        enable_irq(3);
    #elif CASE == 8
        pm_runtime_get_sync(device);
    #elif CASE == 9
        __wake_up(&head, 3, 1, 0);
    #endif
    }

    int init_module(void)
    {
        return i2c_add_adapter(&adapter);
    }

    void cleanup_module(void)
    {
    #ifdef OBEYS
        uses();
    #endif
        mutex_lock(&lock);
    #ifndef OBEYS
        uses();
    #endif
        mutex_unlock(&lock);
    }

File serves:

    for n in $1; do
        slam -q --environment linux --rule linux/mutex serves.c -D CASE=$n $2 > out
        echo "$n $(sed -n 's,^linux/mutex: ,,p; s,  *the error is reached,,; s,.*rule violated,    violated,p' out)"
    done

    $ sh serves "1 2 3 4 5"
    1 UNSAFE, replayed
        violated: mutex_lock: the mutex is held already
    2 UNSAFE, replayed
        violated: mutex_lock: the mutex is held already
    3 UNSAFE, replayed
        violated: mutex_lock: the mutex is held already
    4 UNSAFE, replayed
        violated: mutex_lock: the mutex is held already
    5 UNSAFE, replayed
        violated: mutex_lock: the mutex is held already
    $ sh serves "6 7 8 9"
    6 UNSAFE, replayed
        violated: mutex_lock: the mutex is held already
    7 UNSAFE, replayed
        violated: mutex_lock: the mutex is held already
    8 UNSAFE, replayed
        violated: mutex_lock: the mutex is held already
    9 UNSAFE, replayed
        violated: mutex_lock: the mutex is held already
    $ sh serves "1 2 3 4 5 6 7 8 9" -DOBEYS
    1 SAFE
    2 SAFE
    3 SAFE
    4 SAFE
    5 SAFE
    6 SAFE
    7 SAFE
    8 SAFE
    9 SAFE

What probe acquired where it fails is known to nobody, and what devm_add_action was given runs when
the device is unbound.

File failed.c:

    struct device { void *driver_data; };
    struct platform_device { struct device dev; };
    struct module;
    struct platform_driver {
        int (*probe)(struct platform_device *);
        int (*remove)(struct platform_device *);
    };
    extern struct module module;
    int __platform_driver_register(struct platform_driver *d, struct module *owner);
    void platform_driver_unregister(struct platform_driver *d);
    void *devm_kmalloc(struct device *d, unsigned long size, unsigned flags);
    unsigned long _copy_from_user(void *to, const void *from, unsigned long n);
    void *memcpy(void *to, const void *from, unsigned long n);
    struct clk;
    struct clk *devm_clk_get(struct device *d, const char *name);
    int clk_enable(struct clk *c);
    void clk_disable(struct clk *c);
    int devm_add_action(struct device *d, void (*action)(void *), void *data);
    static inline _Bool IS_ERR(const void *p) { return (unsigned long)p >= (unsigned long)-4095; }
    struct own { struct clk *clk; void *buffer; };
    struct file_operations { long (*unlocked_ioctl)(void *, unsigned, struct own *); };

    static void disable(void *clk) { clk_disable(clk); }

    static int probe(struct platform_device *d)
    {
        struct own *own = devm_kmalloc(&d->dev, sizeof *own, 0);
    #if CASE != 2
        if (!own)
            return -12;
    #endif
        d->dev.driver_data = own;
        struct clk *clk = devm_clk_get(&d->dev, 0);
    #if CASE != 1
        if (IS_ERR(clk))
            return -2;
    #endif
    #if CASE != 2
        own->clk = clk;
    #endif
        int err = clk_enable(clk);
        if (err)
            return err;
    #if CASE != 3
        err = devm_add_action(&d->dev, disable, clk);
        if (err)
            disable(clk);
    #endif
        return err;
    }

    #if CASE == 4
    static int unbind(struct platform_device *d)
    {
        struct own *own = d->dev.driver_data;
        clk_disable(own->clk);
        return 0;
    }
    static struct platform_driver driver = { probe, unbind };
    #else
    static struct platform_driver driver = { probe };
    #endif

    static long control(void *file, unsigned number, struct own *own)
    {
    #if CASE == 0
        if (clk_enable(own->clk) == 0)
            clk_disable(own->clk);
    #endif
        return _copy_from_user(own->buffer, 0, 8) ? -14 : 0;
    }
    static const struct file_operations operations = { control };

    int init_module(void) { return __platform_driver_register(&driver, &module); }
    void cleanup_module(void) { platform_driver_unregister(&driver); }

File failed:

    for n in $2; do
        slam -q --environment linux --rule linux/$1 failed.c -D CASE=$n > out
        echo "$1 $n $(sed -n 's,^linux/[a-z-]*: ,,p; s,  *the error is reached,,; s,.*rule violated,    violated,p' out)"
    done

    $ sh failed err-ptr "0 1"
    err-ptr 0 SAFE
    err-ptr 1 UNSAFE, replayed
        violated: clk_enable: the pointer is an error that nobody tested for
    $ sh failed alloc-result "0 2"
    alloc-result 0 SAFE
    alloc-result 2 UNSAFE, replayed
        violated: _copy_from_user: gets NULL, which an allocation returned
    $ sh failed clk-enable "0 3 4"
    clk-enable 0 SAFE
    clk-enable 3 UNSAFE, replayed
        violated: a clock is held at the end of main
    clk-enable 4 UNSAFE, not replayed: the path depends on addresses that C leaves open
        violated: clk_disable: a clock that is not held is given back

The kernel's headers have functions of their own around some that have a model.

File fortify.h:

    void *kmemdup(const void *from, unsigned long size, unsigned flags);
    void *__real_kmemdup(const void *from, unsigned long size, unsigned flags) __asm__("kmemdup");
    extern inline __attribute__((__gnu_inline__, __always_inline__))
    void *kmemdup(const void *from, unsigned long size, unsigned flags)
    {
        return __builtin_object_size(from, 0) < size ? 0 : __real_kmemdup(from, size, flags);
    }

File fortify.c:

    #include "fortify.h"
    void *memcpy(void *to, const void *from, unsigned long n);
    void kfree(const void *p);
    static int n;

    int init_module(void)
    {
        void *p = kmemdup(&n, 4, 0xcc0);
    #ifdef TWICE
        kfree(p);
    #endif
        kfree(p);
        return 0;
    }

    $ slam -q --environment linux --rule linux/kmalloc fortify.c | head -n 1
    linux/kmalloc: SAFE
    $ slam -q --environment linux --rule linux/gfp fortify.c | head -n 1
    linux/gfp: SAFE
    $ slam -q --environment linux --rule linux/kmalloc -D TWICE fortify.c | head -n 1
    linux/kmalloc: UNSAFE, not replayed: the path depends on addresses that C leaves open

An input device that the core frees is unregistered by it, too.

File managed.c:

    struct device;
    struct platform_device;
    struct module;
    struct platform_driver { int (*probe)(struct platform_device *); };
    extern struct module module;
    int __platform_driver_register(struct platform_driver *d, struct module *owner);
    void platform_driver_unregister(struct platform_driver *d);
    struct input_dev;
    struct input_dev *devm_input_allocate_device(struct device *d);
    struct input_dev *input_allocate_device(void);
    int input_register_device(struct input_dev *i);
    void input_unregister_device(struct input_dev *i);

    static int probe(struct platform_device *d)
    {
    #ifdef OWN
        struct input_dev *keys = input_allocate_device();
    #else
        struct input_dev *keys = devm_input_allocate_device(0);
    #endif
        if (!keys)
            return -12;
    #ifdef TWICE
        if (input_register_device(keys) == 0)
            input_unregister_device(keys);
        input_unregister_device(keys);
        return 0;
    #endif
        return input_register_device(keys);
    }
    static struct platform_driver driver = { probe };

    int init_module(void) { return __platform_driver_register(&driver, &module); }
    void cleanup_module(void) { platform_driver_unregister(&driver); }

    $ slam -q --environment linux --rule linux/register managed.c | head -n 1
    linux/register: SAFE
    $ slam -q --environment linux --rule linux/register -D OWN managed.c | sed 's,  *the error is reached,,; s,.*rule violated,    violated,p; 1p; d'
    linux/register: UNSAFE, replayed
        violated: a registration is left at the end of main
    $ slam -q --environment linux --rule linux/register -D TWICE managed.c | sed 's,  *the error is reached,,; s,.*rule violated,    violated,p; 1p; d'
    linux/register: UNSAFE, replayed
        violated: input_unregister_device: the registration of this failed
