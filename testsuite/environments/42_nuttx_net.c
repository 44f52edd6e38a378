/* A network driver: interface, interrupt and work.
 *
 * NuttX, net/netdev/netdev_ioctl.c (netdev_ifup): an `ifup` that fails leaves the interface
 * down, and it may be tried again; `ifdown` comes for one that is up, and again if it fails.
 * `txavail` is told whether it is up or not (the driver has to look). The interrupt may come
 * once irq_attach has worked, and the worker once per work_queue, or never.
 */
// environment: nuttx
// order: my_initialize (my_ifup | my_ifup my_txavail* my_ifdown+ | my_txavail)*
// order: my_initialize my_ifup (my_irq | my_irq my_work)* my_ifdown
// never: my_ifdown | my_initialize my_ifdown | my_irq | my_initialize my_work
int __VERIFIER_nondet_int(void);
struct net_driver_s {
    int (*d_ifup)(struct net_driver_s *);
    int (*d_ifdown)(struct net_driver_s *);
    int (*d_txavail)(struct net_driver_s *);
};
struct work_s { int unused; };
int netdev_register(struct net_driver_s *, int);
int irq_attach(int, int (*)(int, void *, void *), void *);
int work_queue(int, struct work_s *, void (*)(void *), void *, unsigned long);

static struct net_driver_s my_device;
static struct work_s work;
static void my_work(void *arg) { }
static int my_irq(int irq, void *context, void *arg)
{
    return work_queue(0, &work, my_work, arg, 0);
}
static int my_ifup(struct net_driver_s *d) { return __VERIFIER_nondet_int(); }
static int my_ifdown(struct net_driver_s *d) { return __VERIFIER_nondet_int(); }
static int my_txavail(struct net_driver_s *d) { return 0; }
int my_initialize(void)
{
    if (irq_attach(12, my_irq, &my_device) < 0)
        return -11;
    my_device.d_ifup = my_ifup;
    my_device.d_ifdown = my_ifdown;
    my_device.d_txavail = my_txavail;
    return netdev_register(&my_device, 0);
}
