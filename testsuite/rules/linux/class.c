/* Programs for the rule linux/class: CASE 0 obeys it, each other one violates it. */
struct module;
struct class { const char *name; };
struct class_interface { int n; };
struct class *__class_create(struct module *owner, const char *name, void *key);
void class_destroy(struct class *class);
int class_interface_register(struct class_interface *interface);
void class_interface_unregister(struct class_interface *interface);
int __class_register(struct class *class, void *key);
void class_unregister(struct class *class);
static struct class fixed;
static struct class_interface a, b;

int main(void)
{
    struct class *c = __class_create(0, "a", 0);
#if CASE == 0
    int failed = class_interface_register(&a);
    class_destroy(0);
    class_destroy(c);
    if (failed)
        return failed;
    class_interface_unregister(&a);
    if (__class_register(&fixed, 0) == 0)
        class_unregister(&fixed);
#elif CASE == 1
    struct class *d = c;
    class_destroy(c);
    class_destroy(d);
#elif CASE == 2
    class_destroy(c);
    if (class_interface_register(&a) == 0)
        class_interface_register(&a);
#elif CASE == 3
    class_destroy(c);
    if (class_interface_register(&a) < 0)
        class_interface_unregister(&a);
#elif CASE == 4
    if ((unsigned long)c > 4095)
        return -1;
    class_destroy(c);
#elif CASE == 5
    class_destroy(c);
    class_interface_register(&b);
#elif CASE == 6
    class_destroy(c);
    return __class_register(&fixed, 0);
#elif CASE == 7
    class_destroy(c);
    if (__class_register(&fixed, 0) == 0) {
        __class_register(&fixed, 0);
        class_unregister(&fixed);
    }
#endif
    return 0;
}
