/* A character driver that the board registers.
 *
 * NuttX, fs/vfs/fs_open.c, fs_close.c and fs_unlink.c: `open` comes for each file (one at a
 * time here: that is assumed), `close` for each that has not failed, reading and `ioctl`
 * between. `unlink` tells that the name is gone, also while the file is open, which is read
 * and closed behind it.
 */
// environment: nuttx
// order: my_register (my_open | my_open (my_read | my_ioctl)* my_close)* my_unlink?
// order: my_register my_open my_read* my_unlink my_read* my_close
// never: my_register (my_read | my_close) | my_register my_open my_close my_close
int __VERIFIER_nondet_int(void);
struct inode;
struct file;
struct file_operations {
    int (*open)(struct file *);
    int (*close)(struct file *);
    long (*read)(struct file *, char *, unsigned long);
    int (*ioctl)(struct file *, int, unsigned long);
    int (*unlink)(struct inode *);
};
int register_driver(const char *, const struct file_operations *, unsigned, void *);

static int my_open(struct file *f) { return __VERIFIER_nondet_int() ? -16 : 0; }
static int my_close(struct file *f) { return 0; }
static long my_read(struct file *f, char *b, unsigned long n) { return 0; }
static int my_ioctl(struct file *f, int c, unsigned long a) { return 0; }
static int my_unlink(struct inode *i) { return 0; }
static const struct file_operations my_ops = { my_open, my_close, my_read, my_ioctl, my_unlink };
int my_register(void) { return register_driver("/dev/my", &my_ops, 0666, 0); }
