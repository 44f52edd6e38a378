/* A USB driver with a request under way.
 *
 * Linux, drivers/usb/core/driver.c: `suspend` and `resume` take turns between `probe` and
 * `disconnect`; where the device lost its power, `reset_resume` comes instead of `resume`
 * (usb_resume_interface). A reset is between `pre_reset` and `post_reset`
 * (usb_reset_device). What is unplugged while it sleeps is disconnected at once. A request
 * that was submitted completes once per usb_submit_urb (drivers/usb/core/hcd.c,
 * __usb_hcd_giveback_urb), which may submit it again, before or behind suspending.
 */
// environment: linux
// order: my_init (my_probe | my_probe (my_complete | my_suspend (my_resume | my_reset_resume)
//        | my_pre_reset my_post_reset)* my_suspend? my_disconnect)* my_exit
// never: my_init (my_disconnect | my_suspend | my_post_reset)
// never: my_init my_probe (my_resume | my_disconnect my_disconnect)
int __VERIFIER_nondet_int(void);
struct usb_interface;
struct usb_device_id;
struct module;
struct urb { void (*complete)(struct urb *); };
struct usb_driver {
    int (*probe)(struct usb_interface *, const struct usb_device_id *);
    void (*disconnect)(struct usb_interface *);
    int (*suspend)(struct usb_interface *, int);
    int (*resume)(struct usb_interface *);
    int (*reset_resume)(struct usb_interface *);
    int (*pre_reset)(struct usb_interface *);
    int (*post_reset)(struct usb_interface *);
};
int usb_register_driver(struct usb_driver *, struct module *, const char *);
void usb_deregister(struct usb_driver *);
int usb_submit_urb(struct urb *, unsigned);
void usb_kill_urb(struct urb *);

static struct urb my_urb;
static void my_complete(struct urb *u) { usb_submit_urb(u, 0); }
static int my_probe(struct usb_interface *i, const struct usb_device_id *id)
{
    my_urb.complete = my_complete;
    return __VERIFIER_nondet_int() ? -19 : usb_submit_urb(&my_urb, 0);
}
static void my_disconnect(struct usb_interface *i) { usb_kill_urb(&my_urb); }
static int my_suspend(struct usb_interface *i, int m) { return 0; }
static int my_resume(struct usb_interface *i) { return 0; }
static int my_reset_resume(struct usb_interface *i) { return 0; }
static int my_pre_reset(struct usb_interface *i) { return 0; }
static int my_post_reset(struct usb_interface *i) { return 0; }
static struct usb_driver my_driver = {
    my_probe, my_disconnect, my_suspend, my_resume, my_reset_resume, my_pre_reset, my_post_reset
};
static int my_init(void) { return usb_register_driver(&my_driver, 0, "my"); }
static void my_exit(void) { usb_deregister(&my_driver); }
int init_module(void) __attribute__((alias("my_init")));
void cleanup_module(void) __attribute__((alias("my_exit")));
