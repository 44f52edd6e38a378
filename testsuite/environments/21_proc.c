/* Entries of /proc: one with operations, one with a function alone.
 *
 * Linux, fs/proc/generic.c and inode.c: the function of proc_create_single_data shows the
 * entry, any number of times after it was made. remove_proc_entry releases the files of the
 * entry that are still open itself (proc_entry_rundown, close_pdeo), so `release` may run
 * within `exit`; an open file of /proc does not keep the module.
 */
// environment: linux
// order: my_init | my_init (my_show | my_open | my_open my_read* my_release)* my_exit my_exit.exit
// order: my_init my_open my_read* my_exit my_release my_exit.exit
// never: my_show | my_open | my_init (my_read | my_release)
// never: my_init my_exit my_exit.exit my_release
int __VERIFIER_nondet_int(void);
struct seq_file;
struct proc_dir_entry;
struct inode;
struct file;
struct proc_ops {
    int (*proc_open)(struct inode *, struct file *);
    long (*proc_read)(struct file *, char *, unsigned long, long long *);
    int (*proc_release)(struct inode *, struct file *);
};
struct proc_dir_entry *proc_create(const char *, unsigned short, struct proc_dir_entry *,
                                   const struct proc_ops *);
struct proc_dir_entry *proc_create_single_data(const char *, unsigned short,
    struct proc_dir_entry *, int (*)(struct seq_file *, void *), void *);
void remove_proc_entry(const char *, struct proc_dir_entry *);

static int my_show(struct seq_file *m, void *v) { return 0; }
static int my_open(struct inode *i, struct file *f) { return __VERIFIER_nondet_int(); }
static long my_read(struct file *f, char *b, unsigned long n, long long *p) { return 0; }
static int my_release(struct inode *i, struct file *f) { return 0; }
static const struct proc_ops my_ops = { my_open, my_read, my_release };
static int my_init(void)
{
    if (!proc_create("ops", 0444, 0, &my_ops))
        return -12;
    if (!proc_create_single_data("single", 0444, 0, my_show, 0)) {
        remove_proc_entry("ops", 0);
        return -12;
    }
    return 0;
}
static void my_exit(void)
{
    remove_proc_entry("single", 0);
    remove_proc_entry("ops", 0);
}
int init_module(void) __attribute__((alias("my_init")));
void cleanup_module(void) __attribute__((alias("my_exit")));
