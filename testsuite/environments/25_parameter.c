/* A parameter of a module with operations of its own.
 *
 * Linux, kernel/module/main.c (load_module): the arguments of insmod are parsed, and `set` is
 * called for each, before `init`; later the parameter is set and read through sysfs, until
 * the module is gone. Where `set` fails the module is not loaded, so a run ends there.
 */
// environment: linux
// order: my_set* my_init | my_set* my_init (my_set | my_get)* my_exit
// begins: my_set
// never: my_exit | my_set my_exit
int __VERIFIER_nondet_int(void);
struct kernel_param;
struct kernel_param_ops {
    int (*set)(const char *, const struct kernel_param *);
    int (*get)(char *, const struct kernel_param *);
};

static int value;
static int my_set(const char *text, const struct kernel_param *p)
{
    value = __VERIFIER_nondet_int();
    return 0;
}
static int my_get(char *text, const struct kernel_param *p) { return value; }
const struct kernel_param_ops my_ops = { my_set, my_get };
static int my_init(void) { return __VERIFIER_nondet_int() ? -22 : 0; }
static void my_exit(void) { }
int init_module(void) __attribute__((alias("my_init")));
void cleanup_module(void) __attribute__((alias("my_exit")));
