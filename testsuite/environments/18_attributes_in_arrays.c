/* Attributes in an array, which a group leads to.
 *
 * Linux, fs/sysfs/group.c: sysfs_create_group asks `is_visible` of each attribute while it
 * runs; from then on each is read and written, in any order, until sysfs_remove_group has
 * waited for the last one. Attributes of the driver are no longer there in `exit`.
 */
// environment: linux
// order: my_init my_visible* my_init.exit
// order: my_init my_visible* my_init.exit (show_a | show_b | store_b)* my_exit
// never: show_a | my_init my_exit my_exit
struct kobject;
struct attribute { const char *name; };
struct kobj_attribute {
    struct attribute attr;
    long (*show)(struct kobject *, struct kobj_attribute *, char *);
    long (*store)(struct kobject *, struct kobj_attribute *, const char *, unsigned long);
};
struct attribute_group {
    unsigned short (*is_visible)(struct kobject *, struct attribute *, int);
    struct attribute **attrs;
};
int sysfs_create_group(struct kobject *, const struct attribute_group *);
void sysfs_remove_group(struct kobject *, const struct attribute_group *);

static long show_a(struct kobject *k, struct kobj_attribute *a, char *b) { return 0; }
static long show_b(struct kobject *k, struct kobj_attribute *a, char *b) { return 0; }
static long store_b(struct kobject *k, struct kobj_attribute *a, const char *b, unsigned long n)
{
    return n;
}
static struct kobj_attribute my_attributes[] = { { { "a" }, show_a, 0 }, { { "b" }, show_b, store_b } };
static struct attribute *my_list[] = { &my_attributes[0].attr, &my_attributes[1].attr, 0 };
static unsigned short my_visible(struct kobject *k, struct attribute *a, int n) { return 0644; }
static const struct attribute_group my_group = { my_visible, my_list };
static int my_init(void) { return sysfs_create_group(0, &my_group); }
static void my_exit(void) { sysfs_remove_group(0, &my_group); }
int init_module(void) __attribute__((alias("my_init")));
void cleanup_module(void) __attribute__((alias("my_exit")));
