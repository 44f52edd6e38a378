/* A terminal.
 *
 * Linux, drivers/tty/tty_io.c: `install` comes with the first open of a terminal, `cleanup`
 * when the last user is gone (tty_init_dev, queue_release_one_tty). `close` is called for each
 * `open`, for one that failed, too (tty_open, tty_release). A hangup (__tty_hangup) comes at
 * any time between, and the files that were open then are closed behind it. An `install`
 * that fails is followed by nothing.
 */
// environment: linux
// order: my_init (my_install | my_install my_open (my_write | my_hangup)* my_close
//        (my_open my_close)? my_cleanup)* my_exit
// never: my_init (my_open | my_close | my_hangup | my_cleanup)
// never: my_init my_install my_cleanup my_cleanup
int __VERIFIER_nondet_int(void);
struct file;
struct tty_struct;
struct tty_driver;
struct tty_operations {
    int (*install)(struct tty_driver *, struct tty_struct *);
    void (*cleanup)(struct tty_struct *);
    int (*open)(struct tty_struct *, struct file *);
    void (*close)(struct tty_struct *, struct file *);
    int (*write)(struct tty_struct *, const unsigned char *, int);
    void (*hangup)(struct tty_struct *);
};
struct tty_driver { const struct tty_operations *ops; };
int tty_register_driver(struct tty_driver *);
void tty_unregister_driver(struct tty_driver *);

static int my_install(struct tty_driver *d, struct tty_struct *t) { return __VERIFIER_nondet_int(); }
static void my_cleanup(struct tty_struct *t) { }
static int my_open(struct tty_struct *t, struct file *f) { return __VERIFIER_nondet_int(); }
static void my_close(struct tty_struct *t, struct file *f) { }
static int my_write(struct tty_struct *t, const unsigned char *b, int n) { return n; }
static void my_hangup(struct tty_struct *t) { }
static const struct tty_operations my_ops = {
    my_install, my_cleanup, my_open, my_close, my_write, my_hangup
};
static struct tty_driver my_driver = { &my_ops };
static int my_init(void) { return tty_register_driver(&my_driver); }
static void my_exit(void) { tty_unregister_driver(&my_driver); }
int init_module(void) __attribute__((alias("my_init")));
void cleanup_module(void) __attribute__((alias("my_exit")));
