/* A network device with its table of functions.
 *
 * RIOT, drivers/include/net/netdev.h and sys/net/gnrc/netif/gnrc_netif.c: the thread of the
 * interface calls `init` first and, if it has not failed, the others in any order; `isr`
 * after the driver has asked for it from an interrupt. A device that could not be
 * initialised is not used; another interface may be.
 */
// environment: riot
// order: my_setup (my_init | my_init (my_get | my_send my_isr | my_recv)*)*
// never: my_send | my_get | my_isr | my_recv
int __VERIFIER_nondet_int(void);
typedef struct netdev netdev_t;
typedef struct iolist iolist_t;
typedef struct netdev_driver {
    int (*send)(netdev_t *, const iolist_t *);
    int (*recv)(netdev_t *, void *, unsigned long, void *);
    int (*init)(netdev_t *);
    void (*isr)(netdev_t *);
    int (*get)(netdev_t *, int, void *, unsigned long);
} netdev_driver_t;
struct netdev { const netdev_driver_t *driver; };

static int my_send(netdev_t *d, const iolist_t *l) { return 0; }
static int my_recv(netdev_t *d, void *b, unsigned long n, void *i) { return 0; }
static int my_init(netdev_t *d) { return __VERIFIER_nondet_int(); }
static void my_isr(netdev_t *d) { }
static int my_get(netdev_t *d, int option, void *v, unsigned long n) { return 0; }
static const netdev_driver_t my_driver = { my_send, my_recv, my_init, my_isr, my_get };
void my_setup(netdev_t *d) { d->driver = &my_driver; }
