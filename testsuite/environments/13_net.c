/* A network device.
 *
 * Linux, net/core/dev.c: register_netdev calls `ndo_init`, so within `init`, and taking the
 * device back calls `ndo_stop` if it is up, then `ndo_uninit`, within `exit`. An `ndo_open`
 * that fails leaves the device down: it may be opened again, or never (__dev_open). Private
 * requests (SIOCDEVPRIVATE) and addresses come whether it is up or not.
 */
// environment: linux
// order: my_init my_ndo_init my_init.exit (my_open | my_open (my_xmit | my_private)* my_stop
//        | my_private)* my_exit my_uninit
// order: my_init my_ndo_init my_init.exit my_open my_xmit* my_exit my_stop my_uninit
// order: my_init (my_ndo_init my_uninit?)? my_init.exit
// never: my_open | my_init my_init.exit my_exit my_exit
int __VERIFIER_nondet_int(void);
struct sk_buff;
struct ifreq;
struct net_device;
struct net_device_ops {
    int (*ndo_init)(struct net_device *);
    void (*ndo_uninit)(struct net_device *);
    int (*ndo_open)(struct net_device *);
    int (*ndo_stop)(struct net_device *);
    int (*ndo_start_xmit)(struct sk_buff *, struct net_device *);
    int (*ndo_siocdevprivate)(struct net_device *, struct ifreq *, void *, int);
};
struct net_device { const struct net_device_ops *netdev_ops; };
int register_netdev(struct net_device *);
void unregister_netdev(struct net_device *);

static int my_ndo_init(struct net_device *d) { return __VERIFIER_nondet_int(); }
static void my_uninit(struct net_device *d) { }
static int my_open(struct net_device *d) { return __VERIFIER_nondet_int(); }
static int my_stop(struct net_device *d) { return 0; }
static int my_xmit(struct sk_buff *b, struct net_device *d) { return 0; }
static int my_private(struct net_device *d, struct ifreq *r, void *p, int n) { return 0; }
static const struct net_device_ops my_ops = {
    my_ndo_init, my_uninit, my_open, my_stop, my_xmit, my_private
};
static struct net_device my_device = { &my_ops };
static int my_init(void) { return register_netdev(&my_device); }
static void my_exit(void) { unregister_netdev(&my_device); }
int init_module(void) __attribute__((alias("my_init")));
void cleanup_module(void) __attribute__((alias("my_exit")));
