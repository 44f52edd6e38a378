/* Work that is queued by a reader and done later, or never.
 *
 * Linux, kernel/workqueue.c: work that was queued runs once per queueing, at any time behind
 * it; queued again before it ran it runs once (WORK_STRUCT_PENDING). cancel_work_sync takes
 * it away if it has not begun, and waits for it if it has, so it may run within `exit`. Work
 * may queue itself.
 */
// environment: linux
// order: my_init (my_read | my_read my_work)* my_exit my_work? my_exit.exit
// order: my_init my_read my_work* my_exit my_exit.exit
// never: my_work
int __VERIFIER_nondet_int(void);
struct file;
struct work_struct { void (*func)(struct work_struct *); };
struct file_operations { long (*read)(struct file *, char *, unsigned long, long long *); };
struct miscdevice { int minor; const struct file_operations *fops; };
int misc_register(struct miscdevice *);
void misc_deregister(struct miscdevice *);
int queue_work_on(int, void *, struct work_struct *);
int cancel_work_sync(struct work_struct *);

static void my_work(struct work_struct *w) { if (__VERIFIER_nondet_int()) queue_work_on(64, 0, w); }
static struct work_struct work = { my_work };
static long my_read(struct file *f, char *b, unsigned long n, long long *p)
{
    queue_work_on(64, 0, &work);
    return 0;
}
static const struct file_operations my_fops = { my_read };
static struct miscdevice my_device = { 255, &my_fops };
static int my_init(void) { return misc_register(&my_device); }
static void my_exit(void)
{
    misc_deregister(&my_device);
    cancel_work_sync(&work);
}
int init_module(void) __attribute__((alias("my_init")));
void cleanup_module(void) __attribute__((alias("my_exit")));
