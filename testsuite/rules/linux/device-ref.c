/* Programs for the rule linux/device-ref: CASE 0 obeys it, each other one violates it. */
struct device { int n; };
struct device *get_device(struct device *dev);
void put_device(struct device *dev);
struct device *device_find_child(struct device *dev, void *data, int (*match)(struct device *, void *));
int device_register(struct device *dev);
void device_unregister(struct device *dev);
struct device *device_find_any_child(struct device *dev);
int input(void);
static struct device a, b;

int main(void)
{
#if CASE == 0
    struct device *child;
    if (!get_device(&a))
        return -1;
    child = device_find_child(&b, 0, 0);
    if (child)
        put_device(child);
    put_device(&a);
    child = device_find_any_child(&b);
    if (child)
        put_device(child);
    if (device_register(&b))
        put_device(&b);
    else
        device_unregister(&b);
#elif CASE == 1
    get_device(&a);
    put_device(&b);
#elif CASE == 2
    get_device(&a);
    if (input())
        return -1;
    put_device(&a);
#elif CASE == 3
    return !device_find_any_child(&a);
#elif CASE == 4
    if (device_register(&b)) {
        put_device(&b);
        put_device(&b);
    }
#endif
    return 0;
}
