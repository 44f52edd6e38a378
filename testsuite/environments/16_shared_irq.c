/* Two handlers on one shared line, the second with a thread.
 *
 * Linux, kernel/irq/manage.c and handle.c: each handler of a shared line is called for each
 * interrupt of the line, in any order for whoever looks at two of them; a handler that was
 * not asked for its thread (IRQ_WAKE_THREAD) is not followed by it, one that was may be
 * called again before the thread runs. Freeing one handler waits for it, and leaves the other.
 * Where the second cannot be had, the first is freed and `init` fails.
 */
// environment: linux
// order: my_init
// order: my_init (my_first | my_second | my_second my_thread)* my_exit
// order: my_init (my_first | my_second)* my_write my_free (my_second | my_second my_thread)* my_exit
// order: my_init my_write my_free my_first my_exit
// never: my_first | my_second | my_thread
// never: my_init my_free | my_init my_write my_free (my_first my_first | my_second my_first)
int __VERIFIER_nondet_int(void);
struct file;
struct file_operations { long (*write)(struct file *, const char *, unsigned long, long long *); };
int __register_chrdev(unsigned, unsigned, unsigned, const char *, const struct file_operations *);
void __unregister_chrdev(unsigned, unsigned, unsigned, const char *);
int request_threaded_irq(unsigned, int (*)(int, void *), int (*)(int, void *), unsigned long,
                         const char *, void *);
const void *free_irq(unsigned, void *);

static int first, second, freed;
static int my_first(int irq, void *dev) { return 0; }
static int my_second(int irq, void *dev) { return __VERIFIER_nondet_int() ? 2 : 1; }
static int my_thread(int irq, void *dev) { return 1; }
static void my_free(void) { freed = 1; free_irq(5, &first); }
static long my_write(struct file *f, const char *b, unsigned long n, long long *p)
{
    if (!freed)
        my_free();
    return n;
}
static const struct file_operations my_fops = { my_write };
static int my_init(void)
{
    if (request_threaded_irq(5, my_first, 0, 0x80, "first", &first))
        return -16;
    if (request_threaded_irq(5, my_second, my_thread, 0x80, "second", &second))
        goto first;
    if (__register_chrdev(240, 0, 256, "my", &my_fops) >= 0)
        return 0;
    free_irq(5, &second);
first:
    if (!freed)
        free_irq(5, &first);
    return -16;
}
static void my_exit(void)
{
    __unregister_chrdev(240, 0, 256, "my");
    free_irq(5, &second);
    if (!freed)
        free_irq(5, &first);
}
int init_module(void) __attribute__((alias("my_init")));
void cleanup_module(void) __attribute__((alias("my_exit")));
