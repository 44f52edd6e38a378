/* A PCI driver with an interrupt and handlers of errors.
 *
 * Linux, kernel/irq/manage.c: the handler may run any number of times, or never, from
 * request_irq (an inline function around request_threaded_irq) to free_irq, which waits for it, not
 * before and not behind. drivers/pci/pcie/err.c (pcie_do_recovery): an error of the bus calls
 * `error_detected`, then `slot_reset` if that asks for it, then `resume`, which is left out if
 * the device cannot be saved; `remove` comes at any point of it. `remove` frees the
 * interrupt. That the handler does not interrupt another function is an assumption.
 */
// environment: linux
// order: my_init (my_probe | my_probe (my_irq | my_error my_reset? my_resume?)* my_remove)* my_exit
// never: my_irq | my_error
// never: my_init (my_irq | my_remove)
// order: my_init my_probe my_remove my_irq my_exit
// never: my_init my_probe my_remove my_exit my_irq
int __VERIFIER_nondet_int(void);
struct pci_dev;
struct pci_device_id;
struct module;
struct pci_error_handlers {
    unsigned (*error_detected)(struct pci_dev *, unsigned);
    unsigned (*slot_reset)(struct pci_dev *);
    void (*resume)(struct pci_dev *);
};
struct pci_driver {
    int (*probe)(struct pci_dev *, const struct pci_device_id *);
    void (*remove)(struct pci_dev *);
    const struct pci_error_handlers *err_handler;
};
int __pci_register_driver(struct pci_driver *, struct module *, const char *);
void pci_unregister_driver(struct pci_driver *);
int request_threaded_irq(unsigned, int (*)(int, void *), int (*)(int, void *), unsigned long,
                         const char *, void *);
const void *free_irq(unsigned, void *);

static int my_irq(int irq, void *dev) { return 1; }
static int my_probe(struct pci_dev *d, const struct pci_device_id *id)
{
    return __VERIFIER_nondet_int() ? -19 : request_threaded_irq(7, my_irq, 0, 0x80, "my", d);
}
static void my_remove(struct pci_dev *d) { free_irq(7, d); }
static unsigned my_error(struct pci_dev *d, unsigned state) { return __VERIFIER_nondet_int() ? 3 : 4; }
static unsigned my_reset(struct pci_dev *d) { return 5; }
static void my_resume(struct pci_dev *d) { }
static const struct pci_error_handlers my_errors = { my_error, my_reset, my_resume };
static struct pci_driver my_driver = { my_probe, my_remove, &my_errors };
static int my_init(void) { return __pci_register_driver(&my_driver, 0, "my"); }
static void my_exit(void) { pci_unregister_driver(&my_driver); }
int init_module(void) __attribute__((alias("my_init")));
void cleanup_module(void) __attribute__((alias("my_exit")));
