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
