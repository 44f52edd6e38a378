/* Programs for the rule linux/device-ref: CASE 0 obeys it, each other one violates it. */
struct device { int n; };
struct device *get_device(struct device *dev);
void put_device(struct device *dev);
struct device *device_find_child(struct device *dev, void *data, int (*match)(struct device *, void *));
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
#elif CASE == 1
    get_device(&a);
    put_device(&b);
#elif CASE == 2
    get_device(&a);
    if (input())
        return -1;
    put_device(&a);
#endif
    return 0;
}
