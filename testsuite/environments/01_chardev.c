/* A character device of the misc class: opened, read and written, released.
 *
 * Linux, fs/open.c (do_dentry_open) and fs/file_table.c (__fput): `release` is called once
 * for each `open` that has returned 0, and never for one that has failed; between the two,
 * reads and writes come in any order and number, or not at all. An open file holds a
 * reference to the module (fops_get, try_module_get), so the module is not unloaded before
 * `release`. If `init` fails, `exit` is not called (kernel/module/main.c, do_init_module).
 * Two files that are open at the same time are left out: that lives of one table do not
 * overlap is an assumption that is listed.
 */
// environment: linux
// order: my_init | my_init (my_open | my_open (my_read | my_write)* my_release)* my_exit
// never: my_open | my_exit
// never: my_init (my_read | my_release)
// never: my_init my_open my_release my_release
// never: my_init my_open my_exit my_read
int __VERIFIER_nondet_int(void);
struct inode;
struct file;
struct file_operations {
    int (*open)(struct inode *, struct file *);
    long (*read)(struct file *, char *, unsigned long, long long *);
    long (*write)(struct file *, const char *, unsigned long, long long *);
    int (*release)(struct inode *, struct file *);
};
struct miscdevice {
    int minor;
    const struct file_operations *fops;
};
int misc_register(struct miscdevice *);
void misc_deregister(struct miscdevice *);

static int my_open(struct inode *i, struct file *f) { return __VERIFIER_nondet_int() ? -16 : 0; }
static long my_read(struct file *f, char *b, unsigned long n, long long *p) { return n; }
static long my_write(struct file *f, const char *b, unsigned long n, long long *p) { return n; }
static int my_release(struct inode *i, struct file *f) { return 0; }
static const struct file_operations my_fops = {
    .open = my_open, .read = my_read, .write = my_write, .release = my_release
};
static struct miscdevice my_device = { 255, &my_fops };
static int my_init(void) { return misc_register(&my_device); }
static void my_exit(void) { misc_deregister(&my_device); }
int init_module(void) __attribute__((alias("my_init")));
void cleanup_module(void) __attribute__((alias("my_exit")));
