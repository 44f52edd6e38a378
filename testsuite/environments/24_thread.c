/* A module that starts a thread and is never unloaded.
 *
 * Linux, kernel/kthread.c and kernel/module/main.c: the thread runs once it was woken, so
 * behind kthread_create_on_node, if that has not failed; what has no `exit` cannot be
 * unloaded (delete_module returns -EBUSY), so a run that began well has no end.
 */
// environment: linux
// order: my_init
// begins: my_init my_thread
// never: my_thread
int __VERIFIER_nondet_int(void);
struct task_struct;
struct task_struct *kthread_create_on_node(int (*)(void *), void *, int, const char *, ...);
int wake_up_process(struct task_struct *);

static int my_thread(void *data) { return 0; }
static int my_init(void)
{
    struct task_struct *t;
    if (__VERIFIER_nondet_int())
        return -19;
    t = kthread_create_on_node(my_thread, 0, -1, "my");
    if ((unsigned long)t >= -4095UL)
        return -12;
    wake_up_process(t);
    return 0;
}
int init_module(void) __attribute__((alias("my_init")));
