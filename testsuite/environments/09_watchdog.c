/* A watchdog.
 *
 * Linux, drivers/watchdog/watchdog_dev.c: opening /dev/watchdog starts it, writing pings it
 * (watchdog_ping calls `ping`, or `start` where there is none), and closing stops it if the
 * magic character was written; else it goes on running and the next user starts it again
 * (watchdog_start returns early for one that runs, but not behind a failing `stop`). The time
 * may be set before it is started. Nothing of it is called before it is registered.
 */
// environment: linux
// order: my_init | my_init ((my_timeout | my_start)? my_start my_ping* my_stop?)* my_exit
// order: my_init my_start (my_ping | my_timeout)* my_stop my_stop my_exit
// never: my_start | my_ping | my_stop
int __VERIFIER_nondet_int(void);
struct watchdog_device;
struct watchdog_ops {
    int (*start)(struct watchdog_device *);
    int (*stop)(struct watchdog_device *);
    int (*ping)(struct watchdog_device *);
    int (*set_timeout)(struct watchdog_device *, unsigned);
};
struct watchdog_device { const struct watchdog_ops *ops; unsigned timeout; };
int watchdog_register_device(struct watchdog_device *);
void watchdog_unregister_device(struct watchdog_device *);

static int my_start(struct watchdog_device *w) { return __VERIFIER_nondet_int(); }
static int my_stop(struct watchdog_device *w) { return __VERIFIER_nondet_int(); }
static int my_ping(struct watchdog_device *w) { return 0; }
static int my_timeout(struct watchdog_device *w, unsigned t) { w->timeout = t; return 0; }
static const struct watchdog_ops my_ops = { my_start, my_stop, my_ping, my_timeout };
static struct watchdog_device my_watchdog = { .ops = &my_ops };
static int my_init(void) { return watchdog_register_device(&my_watchdog); }
static void my_exit(void) { watchdog_unregister_device(&my_watchdog); }
int init_module(void) __attribute__((alias("my_init")));
void cleanup_module(void) __attribute__((alias("my_exit")));
