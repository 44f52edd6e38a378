Operations that the kernel calls under spin locks, with soft interrupts or interrupts disabled, and
what it calls in soft interrupts: they do not sleep, others may.

File contexts.c:

    void msleep(unsigned ms);

    struct net_device { const struct net_device_ops *netdev_ops; };
    struct sk_buff;
    struct net_device_ops {
        int (*ndo_open)(struct net_device *);
        int (*ndo_stop)(struct net_device *);
        int (*ndo_start_xmit)(struct sk_buff *, struct net_device *);
        void (*ndo_set_rx_mode)(struct net_device *);
    };
    int register_netdev(struct net_device *);
    void unregister_netdev(struct net_device *);

    struct uart_port { const struct uart_ops *ops; };
    struct uart_ops { void (*start_tx)(struct uart_port *); int (*startup)(struct uart_port *); };
    int uart_add_one_port(void *driver, struct uart_port *);

    struct clk_hw;
    struct clk_ops { int (*prepare)(struct clk_hw *); int (*enable)(struct clk_hw *); };
    void clk_uses(const struct clk_ops *);

    struct input_dev { int (*open)(struct input_dev *); int (*event)(struct input_dev *, unsigned, unsigned, int); };
    int input_register_device(struct input_dev *);

    struct led_classdev { void (*brightness_set)(struct led_classdev *, int); int (*brightness_set_blocking)(struct led_classdev *, int); };
    int led_classdev_register_ext(void *parent, struct led_classdev *, void *data);

    struct irq_data;
    struct irq_chip { void (*irq_mask)(struct irq_data *); void (*irq_bus_lock)(struct irq_data *); void (*irq_bus_sync_unlock)(struct irq_data *); };
    void irq_set_chip(unsigned irq, const struct irq_chip *);

    struct callback_head { void (*func)(struct callback_head *); };
    void call_rcu(struct callback_head *, void (*f)(struct callback_head *));
    struct napi_struct { int weight; };
    void netif_napi_add_weight(struct net_device *, struct napi_struct *, int (*poll)(struct napi_struct *, int), int weight);
    struct bio { void (*bi_end_io)(struct bio *); };
    void submit_bio(struct bio *);
    struct packet_type { int (*func)(struct sk_buff *, struct net_device *, struct packet_type *, struct net_device *); };
    void dev_add_pack(struct packet_type *);

    #define SLEEPS(n) if (CASE == n) msleep(1)
    static int opened(struct net_device *d) { msleep(1); return 0; }
    static int stopped(struct net_device *d) { msleep(1); return 0; }
    static int sent(struct sk_buff *s, struct net_device *d) { SLEEPS(1); return 0; }
    static void moded(struct net_device *d) { SLEEPS(2); }
    static const struct net_device_ops ops = { opened, stopped, sent, moded };
    static struct net_device net;
    static void started(struct uart_port *p) { SLEEPS(3); }
    static int set_up(struct uart_port *p) { msleep(1); return 0; }
    static const struct uart_ops uart = { started, set_up };
    static struct uart_port port;
    static int prepared(struct clk_hw *c) { msleep(1); return 0; }
    static int enabled(struct clk_hw *c) { SLEEPS(4); return 0; }
    static const struct clk_ops clocks = { prepared, enabled };
    static int pressed(struct input_dev *d, unsigned a, unsigned b, int c) { SLEEPS(5); return 0; }
    static int listened(struct input_dev *d) { msleep(1); return 0; }
    static struct input_dev input = { listened, pressed };
    static void lit(struct led_classdev *l, int x) { SLEEPS(6); }
    static int lit_late(struct led_classdev *l, int x) { msleep(1); return 0; }
    static struct led_classdev led = { lit, lit_late };
    static void masked(struct irq_data *d) { SLEEPS(7); }
    static void locked(struct irq_data *d) { msleep(1); }
    static const struct irq_chip chip = { masked, locked, locked };
    static void over(struct callback_head *h) { SLEEPS(8); }
    static struct callback_head head;
    static int polled(struct napi_struct *n, int budget) { SLEEPS(9); return 0; }
    static struct napi_struct napi;
    static void ended(struct bio *b) { SLEEPS(10); }
    static struct bio bio = { ended };
    static int received(struct sk_buff *s, struct net_device *d, struct packet_type *p, struct net_device *o) { SLEEPS(11); return 0; }
    static struct packet_type packets = { received };

    int init_module(void)
    {
    #if PART == 1
        net.netdev_ops = &ops;
        return register_netdev(&net);
    #elif PART == 2
        port.ops = &uart;
        clk_uses(&clocks);
        return uart_add_one_port(0, &port);
    #elif PART == 3
        irq_set_chip(3, &chip);
        led_classdev_register_ext(0, &led, 0);
        return input_register_device(&input);
    #else
        call_rcu(&head, over);
        netif_napi_add_weight(&net, &napi, polled, 64);
        submit_bio(&bio);
        dev_add_pack(&packets);
        return 0;
    #endif
    }

    void cleanup_module(void)
    {
    }

File contexts:

    for n in $2; do
        slam -q --environment linux --rule linux/atomic-sleep contexts.c -D PART=$1 -D CASE=$n > out
        sed -i 's/ by the interpreter//' out
        echo "$n $(sed -n 's,^linux/atomic-sleep: ,,p; s,  *the error is reached,,; s,.*rule violated,    violated,p' out)"
    done

    $ sh contexts 1 "0 1 2"
    0 SAFE
    1 UNSAFE, replayed
        violated: msleep may sleep, and is called in atomic context
    2 UNSAFE, replayed
        violated: msleep may sleep, and is called in atomic context
    $ sh contexts 2 "0 3 4"
    0 SAFE
    3 UNSAFE, replayed
        violated: msleep may sleep, and is called in atomic context
    4 UNSAFE, not replayed: what an undefined function calls back is any value, and no call that can be answered
        violated: msleep may sleep, and is called in atomic context
    $ sh contexts 3 "0 5 6 7"
    0 SAFE
    5 UNSAFE, replayed
        violated: msleep may sleep, and is called in atomic context
    6 UNSAFE, replayed
        violated: msleep may sleep, and is called in atomic context
    7 UNSAFE, replayed
        violated: msleep may sleep, and is called in atomic context
    $ sh contexts 4 "0 8 9 10 11"
    0 SAFE
    8 UNSAFE, replayed
        violated: msleep may sleep, and is called in atomic context
    9 UNSAFE, replayed
        violated: msleep may sleep, and is called in atomic context
    10 UNSAFE, replayed
        violated: msleep may sleep, and is called in atomic context
    11 UNSAFE, replayed
        violated: msleep may sleep, and is called in atomic context

The core of PCI binds a device whose probe returns a positive number, and a file may be opened
before misc_register returns.

File bound.c:

    struct mutex { int n; };
    void mutex_lock(struct mutex *lock);
    void mutex_unlock(struct mutex *lock);
    static struct mutex lock;
    struct pci_dev;
    struct pci_device_id;
    struct module;
    struct pci_driver { int (*probe)(struct pci_dev *, const struct pci_device_id *); void (*remove)(struct pci_dev *); };
    int __pci_register_driver(struct pci_driver *, struct module *, const char *name);
    void pci_unregister_driver(struct pci_driver *);
    struct inode;
    struct file;
    struct file_operations { int (*open)(struct inode *, struct file *); };
    struct miscdevice { const struct file_operations *fops; };
    int misc_register(struct miscdevice *);
    void misc_deregister(struct miscdevice *);
    static int probed(struct pci_dev *d, const struct pci_device_id *id) { return 1; }
    static void removed(struct pci_dev *d)
    {
        mutex_lock(&lock);
    #if CASE == 1
        mutex_lock(&lock);
    #endif
        mutex_unlock(&lock);
    }
    static struct pci_driver driver = { probed, removed };
    static int opened(struct inode *i, struct file *f)
    {
        mutex_lock(&lock);
        mutex_unlock(&lock);
        return 0;
    }
    static const struct file_operations files = { opened };
    static struct miscdevice device = { &files };
    int init_module(void)
    {
        int status;
        if (CASE == 2)
            mutex_lock(&lock);
        status = misc_register(&device);
        if (CASE == 2)
            mutex_unlock(&lock);
        return status ? status : __pci_register_driver(&driver, 0, "a");
    }
    void cleanup_module(void)
    {
        pci_unregister_driver(&driver);
        misc_deregister(&device);
    }

    $ for n in 0 1 2; do slam -q --environment linux --rule linux/mutex bound.c -D CASE=$n | sed -n '1p; s,  *the error is reached,,; s,.*rule violated: ,,p'; done
    linux/mutex: SAFE
    linux/mutex: UNSAFE, replayed
    mutex_lock: the mutex is held already
    linux/mutex: UNSAFE, replayed
    mutex_lock: the mutex is held already
