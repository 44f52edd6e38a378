/* The lower half of a serial port.
 *
 * NuttX, drivers/serial/serial.c: opening sets the port up, attaches its interrupt and
 * enables it (uart_open); where attaching fails, the port is shut down without being
 * detached. Closing waits for what is left (`txempty`), detaches and shuts down (uart_close).
 * A console was set up before all and is attached and detached only.
 */
// environment: nuttx
// order: (my_setup | my_setup my_attach my_shutdown
//        | my_setup my_attach (my_send | my_receive | my_txempty)* my_detach my_shutdown)*
// order: my_attach my_send* my_detach
// never: my_send | my_setup my_send | my_setup my_attach my_detach my_detach
int __VERIFIER_nondet_int(void);
struct uart_dev_s;
struct uart_ops_s {
    int (*setup)(struct uart_dev_s *);
    void (*shutdown)(struct uart_dev_s *);
    int (*attach)(struct uart_dev_s *);
    void (*detach)(struct uart_dev_s *);
    int (*receive)(struct uart_dev_s *, unsigned *);
    void (*send)(struct uart_dev_s *, int);
    int (*txempty)(struct uart_dev_s *);
};
struct uart_dev_s { const struct uart_ops_s *ops; };
int uart_register(const char *, struct uart_dev_s *);

static int my_setup(struct uart_dev_s *d) { return __VERIFIER_nondet_int(); }
static void my_shutdown(struct uart_dev_s *d) { }
static int my_attach(struct uart_dev_s *d) { return __VERIFIER_nondet_int(); }
static void my_detach(struct uart_dev_s *d) { }
static int my_receive(struct uart_dev_s *d, unsigned *status) { return 0; }
static void my_send(struct uart_dev_s *d, int c) { }
static int my_txempty(struct uart_dev_s *d) { return 1; }
static const struct uart_ops_s my_ops = {
    my_setup, my_shutdown, my_attach, my_detach, my_receive, my_send, my_txempty
};
static struct uart_dev_s my_port = { &my_ops };
void my_register(void) { uart_register("/dev/ttyS1", &my_port); }
