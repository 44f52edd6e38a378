/* A driver of a sensor with an interrupt line and a timer.
 *
 * RIOT, drivers/include/periph/gpio.h, timer.h and uart.h: the application calls the
 * driver's functions in any order; the callback of a line runs in interrupt context for each
 * edge once gpio_init_int has returned 0, that of a timer for each channel that fires once
 * timer_init has, and that of a serial line for each byte that comes.
 */
// environment: riot
// order: my_setup* | my_read my_setup | my_setup my_read my_setup my_read
// order: my_setup my_read? (my_edge | my_tick | my_byte)* my_read?
// never: my_edge | my_tick | my_read my_byte
typedef unsigned gpio_t;
typedef unsigned tim_t;
typedef unsigned uart_t;
typedef void (*gpio_cb_t)(void *);
typedef void (*timer_cb_t)(void *, int);
typedef void (*uart_rx_cb_t)(void *, unsigned char);
int gpio_init_int(gpio_t, int, int, gpio_cb_t, void *);
int timer_init(tim_t, unsigned, timer_cb_t, void *);
int uart_init(uart_t, unsigned, uart_rx_cb_t, void *);

static int edges, bytes;
static void my_edge(void *arg) { edges++; }
static void my_tick(void *arg, int channel) { edges = 0; }
static void my_byte(void *arg, unsigned char byte) { bytes += byte; }
int my_setup(void)
{
    if (gpio_init_int(3, 0, 1, my_edge, &edges) || timer_init(0, 1000, my_tick, 0))
        return -1;
    return uart_init(1, 9600, my_byte, 0);
}
int my_read(void) { return edges + bytes; }
