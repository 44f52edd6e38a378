/* Two SPI drivers in an array, registered one after the other.
 *
 * Linux, drivers/spi/spi.c and drivers/base/dd.c: each driver has devices of its own, which
 * come and go independently. Where the second cannot be registered, the first is taken
 * back, which removes its device, and `init` fails; `exit` is not called then.
 */
// environment: linux
// order: my_init (probe_a | probe_a remove_a)
// order: my_init ((probe_a | probe_a remove_a)* & (probe_b | probe_b remove_b)*) my_exit
// order: my_init (probe_a probe_b my_exit remove_b remove_a | probe_a my_exit remove_a
//        | probe_b my_exit remove_b)
// never: my_init (remove_a | remove_b | probe_a remove_b | probe_b remove_a)
// never: my_init probe_a remove_a remove_a
int __VERIFIER_nondet_int(void);
struct spi_device;
struct module;
struct spi_driver {
    int (*probe)(struct spi_device *);
    void (*remove)(struct spi_device *);
};
int __spi_register_driver(struct module *, struct spi_driver *);
void driver_unregister(struct spi_driver *);

static int probe_a(struct spi_device *d) { return __VERIFIER_nondet_int(); }
static void remove_a(struct spi_device *d) { }
static int probe_b(struct spi_device *d) { return __VERIFIER_nondet_int(); }
static void remove_b(struct spi_device *d) { }
static struct spi_driver drivers[] = { { probe_a, remove_a }, { probe_b, remove_b } };
static int my_init(void)
{
    int result = __spi_register_driver(0, &drivers[0]);
    if (result)
        return result;
    result = __spi_register_driver(0, &drivers[1]);
    if (result)
        driver_unregister(&drivers[0]);
    return result;
}
static void my_exit(void)
{
    driver_unregister(&drivers[1]);
    driver_unregister(&drivers[0]);
}
int init_module(void) __attribute__((alias("my_init")));
void cleanup_module(void) __attribute__((alias("my_exit")));
