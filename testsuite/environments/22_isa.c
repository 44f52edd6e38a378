/* A driver of the ISA bus, which has to tell itself whether its device is there.
 *
 * Linux, drivers/base/isa.c: `match` is asked for each device, and `probe` called if it says
 * yes. If no device could be registered, isa_register_driver fails, so nothing follows.
 */
// environment: linux
// order: my_init my_match* | my_init my_match my_probe
// order: my_init (my_match | my_match my_probe | my_match my_probe my_remove)* my_exit
// order: my_init my_match my_probe my_exit my_remove
// never: my_match | my_init my_probe | my_init my_match my_remove
int __VERIFIER_nondet_int(void);
struct device;
struct isa_driver {
    int (*match)(struct device *, unsigned);
    int (*probe)(struct device *, unsigned);
    void (*remove)(struct device *, unsigned);
};
int isa_register_driver(struct isa_driver *, unsigned);
void isa_unregister_driver(struct isa_driver *);

static int my_match(struct device *d, unsigned n) { return __VERIFIER_nondet_int() == 1; }
static int my_probe(struct device *d, unsigned n) { return __VERIFIER_nondet_int(); }
static void my_remove(struct device *d, unsigned n) { }
static struct isa_driver my_driver = { my_match, my_probe, my_remove };
static int my_init(void) { return isa_register_driver(&my_driver, 1); }
static void my_exit(void) { isa_unregister_driver(&my_driver); }
int init_module(void) __attribute__((alias("my_init")));
void cleanup_module(void) __attribute__((alias("my_exit")));
