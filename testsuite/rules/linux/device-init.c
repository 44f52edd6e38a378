/* Programs for the rule linux/device-init: CASE 0 obeys it, each other one violates it. */
struct device { int n; };
struct platform_device { const char *name; struct device dev; };
void device_initialize(struct device *dev);
int device_add(struct device *dev);
int device_register(struct device *dev);
void device_unregister(struct device *dev);
void put_device(struct device *dev);
struct platform_device *platform_device_alloc(const char *name, int id);
int platform_device_add(struct platform_device *pdev);
int platform_device_register(struct platform_device *pdev);
void platform_device_unregister(struct platform_device *pdev);
void platform_device_put(struct platform_device *pdev);
void kfree(const void *);
int input(void);
static struct device a, b;
static struct platform_device p;

int main(void)
{
    struct platform_device *q;
#if CASE == 0
    if (device_register(&a)) {
        put_device(&a);
        return -1;
    }
    if (platform_device_register(&p)) {
        put_device(&p.dev);
        device_unregister(&a);
        return -1;
    }
    device_initialize(&b);
    if (input() || device_add(&b)) {
        put_device(&b);
        platform_device_unregister(&p);
        device_unregister(&a);
        return -1;
    }
    q = platform_device_alloc("q", 1);
    if (q && platform_device_add(q)) {
        platform_device_put(q);
        return -1;
    }
#elif CASE == 1
    return device_register(&a);
#elif CASE == 2
    if (platform_device_register(&p)) {
        put_device(&a);
        return -1;
    }
#elif CASE == 3
    device_initialize(&b);
    if (input())
        return -1;
    if (device_add(&b)) {
        put_device(&b);
        return -1;
    }
#elif CASE == 4
    device_initialize(&b);
    device_add(&b);
#elif CASE == 5
    q = platform_device_alloc("q", 1);
    if (!q)
        return -12;
    if (platform_device_add(q)) {
        kfree(q);
        return -1;
    }
#endif
    return 0;
}
