/* A timer that arms itself again.
 *
 * Linux, kernel/time/timer.c: the function runs once for each time that the timer was armed,
 * not before it was set up; it may arm the timer again, so it runs any number of times, until
 * del_timer_sync, which waits for it. A timer that is set up and never armed never runs. `init` may fail behind
 * setting it up.
 */
// environment: linux
// order: my_init | my_init my_timer* my_exit
// order: my_init my_exit my_timer
// never: my_timer | my_exit | my_init my_exit my_timer my_timer
int __VERIFIER_nondet_int(void);
struct timer_list { unsigned long expires; void (*function)(struct timer_list *); };
void init_timer_key(struct timer_list *, void (*)(struct timer_list *), unsigned, const char *, void *);
int mod_timer(struct timer_list *, unsigned long);
int del_timer_sync(struct timer_list *);

static struct timer_list timer;
static void my_timer(struct timer_list *t) { mod_timer(t, 100); }
static int my_init(void)
{
    init_timer_key(&timer, my_timer, 0, "timer", 0);
    if (__VERIFIER_nondet_int())
        return -19;
    mod_timer(&timer, 100);
    return 0;
}
static void my_exit(void) { del_timer_sync(&timer); }
int init_module(void) __attribute__((alias("my_init")));
void cleanup_module(void) __attribute__((alias("my_exit")));
