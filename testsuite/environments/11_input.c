/* An input device that is opened and closed.
 *
 * Linux, drivers/input/input.c: the first user opens the device (input_open_device), the last
 * one closes it; an open that fails is not closed. `setkeycode` (EVIOCSKEYCODE) comes
 * while it is open, or, from sysfs or the core, while it is not. `event` sets lights: while it
 * is open, and when the system sleeps or wakes also while it is not (input_dev_toggle does
 * not ask for users).
 */
// environment: linux
// order: my_init ((my_open | my_open (my_event | my_setkey)* my_close | my_event | my_setkey)*
//        my_exit)?
// never: my_open | my_init my_close
// never: my_init my_open my_close my_close
int __VERIFIER_nondet_int(void);
struct input_keymap_entry;
struct input_dev {
    int (*open)(struct input_dev *);
    void (*close)(struct input_dev *);
    int (*event)(struct input_dev *, unsigned, unsigned, int);
    int (*setkeycode)(struct input_dev *, const struct input_keymap_entry *, unsigned *);
};
int input_register_device(struct input_dev *);
void input_unregister_device(struct input_dev *);

static int my_open(struct input_dev *d) { return __VERIFIER_nondet_int(); }
static void my_close(struct input_dev *d) { }
static int my_event(struct input_dev *d, unsigned type, unsigned code, int value) { return 0; }
static int my_setkey(struct input_dev *d, const struct input_keymap_entry *e, unsigned *old)
{
    return 0;
}
static struct input_dev my_device = { my_open, my_close, my_event, my_setkey };
static int my_init(void) { return input_register_device(&my_device); }
static void my_exit(void) { input_unregister_device(&my_device); }
int init_module(void) __attribute__((alias("my_init")));
void cleanup_module(void) __attribute__((alias("my_exit")));
