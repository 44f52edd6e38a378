/* A device that is unplugged while its file is open.
 *
 * Linux, fs/char_dev.c and drivers/base/dd.c: a file that is open does not keep the device,
 * only the module: `remove` may come between `open` and `release`, and `read` behind it. The
 * driver itself has to count. No new file is opened once cdev_del is done, but one may be
 * until then.
 */
// environment: linux
// order: my_init (my_probe* my_probe (my_open | my_open my_read* my_release)*
//        (my_remove | my_open (my_read* & my_remove) my_release) my_open*)* my_exit
// never: my_init (my_release | my_remove | my_read)
// never: my_init my_open my_open my_release my_release
int __VERIFIER_nondet_int(void);
struct inode;
struct file;
struct usb_interface;
struct usb_device_id;
struct module;
struct file_operations {
    int (*open)(struct inode *, struct file *);
    long (*read)(struct file *, char *, unsigned long, long long *);
    int (*release)(struct inode *, struct file *);
};
struct usb_class_driver { const struct file_operations *fops; };
struct usb_driver {
    int (*probe)(struct usb_interface *, const struct usb_device_id *);
    void (*disconnect)(struct usb_interface *);
};
int usb_register_driver(struct usb_driver *, struct module *, const char *);
void usb_deregister(struct usb_driver *);
int usb_register_dev(struct usb_interface *, struct usb_class_driver *);
void usb_deregister_dev(struct usb_interface *, struct usb_class_driver *);

static int present;
static int my_open(struct inode *i, struct file *f) { return present ? __VERIFIER_nondet_int() : -19; }
static long my_read(struct file *f, char *b, unsigned long n, long long *p) { return present ? n : -19; }
static int my_release(struct inode *i, struct file *f) { return 0; }
static const struct file_operations my_fops = { my_open, my_read, my_release };
static struct usb_class_driver my_class = { &my_fops };
static int my_probe(struct usb_interface *i, const struct usb_device_id *id)
{
    int result = usb_register_dev(i, &my_class);
    present = !result;
    return result;
}
static void my_remove(struct usb_interface *i)
{
    present = 0;
    usb_deregister_dev(i, &my_class);
}
static struct usb_driver my_driver = { my_probe, my_remove };
static int my_init(void) { return usb_register_driver(&my_driver, 0, "my"); }
static void my_exit(void) { usb_deregister(&my_driver); }
int init_module(void) __attribute__((alias("my_init")));
void cleanup_module(void) __attribute__((alias("my_exit")));
