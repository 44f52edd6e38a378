/* Programs for the rule linux/mutex: CASE 0 obeys it, each other one violates it. */
struct mutex { int count; };
void mutex_lock(struct mutex *lock);
int mutex_lock_interruptible(struct mutex *lock);
int mutex_trylock(struct mutex *lock);
int mutex_is_locked(struct mutex *lock);
void mutex_unlock(struct mutex *lock);
struct ww_mutex { struct mutex base; };
struct ww_acquire_ctx { int n; };
int ww_mutex_lock(struct ww_mutex *lock, struct ww_acquire_ctx *context);
void ww_mutex_unlock(struct ww_mutex *lock);
struct rt_mutex { int count; };
void rt_mutex_lock(struct rt_mutex *lock);
void rt_mutex_unlock(struct rt_mutex *lock);
static struct ww_mutex w;
static struct ww_acquire_ctx context;
static struct rt_mutex r;
struct device { void (*release)(struct device *); };
int device_register(struct device *dev);
void put_device(struct device *dev);
struct fwnode_handle;
void *fwnode_connection_find_match(const struct fwnode_handle *node, const char *name, void *data,
                                   void *(*match)(const struct fwnode_handle *, const char *, void *));
#include "clk.h"
static struct mutex a, b;

static void gone(struct device *dev)
{
    mutex_lock(&b);
    mutex_unlock(&b);
}

static void *found(const struct fwnode_handle *node, const char *name, void *data)
{
    mutex_lock(&b);
    mutex_unlock(&b);
    return data;
}

static struct device device = { gone };

int main(void)
{
#if CASE == 0
    mutex_lock(&a);
    if (mutex_lock_interruptible(&b) == 0)
        mutex_unlock(&b);
    if (mutex_is_locked(&a))
        mutex_unlock(&a);
    if (mutex_trylock(&a))
        mutex_unlock(&a);
    mutex_lock(&a);
    fwnode_connection_find_match(0, "port", 0, found);
    if (device_register(&device))
        put_device(&device);
    if (clk_prepare(clk_get(0, "bus")) <= 0)
        mutex_unlock(&a);
    if (ww_mutex_lock(&w, &context) == 0) {
        /* it fails */
        ww_mutex_lock(&w, &context);
        ww_mutex_unlock(&w);
    }
    rt_mutex_lock(&r);
    rt_mutex_unlock(&r);
#elif CASE == 1
    mutex_lock(&a);
    if (mutex_lock_interruptible(&a) == 0)
        mutex_unlock(&a);
#elif CASE == 2
    if (!mutex_trylock(&a))
        mutex_lock(&b);
    mutex_unlock(&b);
#elif CASE == 3
    mutex_lock(&a);
    if (mutex_lock_interruptible(&b))
        return -4;
    mutex_unlock(&b);
    mutex_unlock(&a);
#elif CASE == 4
    /* what it is given it calls */
    mutex_lock(&b);
    fwnode_connection_find_match(0, "port", 0, found);
    mutex_unlock(&b);
#elif CASE == 5
    /* what it releases, too */
    if (device_register(&device) == 0)
        return 0;
    mutex_lock(&b);
    put_device(&device);
    mutex_unlock(&b);
#elif CASE == 6
    /* without clocks it returns NULL */
    struct clk *clk = clk_get(0, "bus");
    mutex_lock(&a);
    if (clk)
        mutex_unlock(&a);
#elif CASE == 7
    if (ww_mutex_lock(&w, 0) == 0)
        ww_mutex_lock(&w, 0);
#elif CASE == 8
    if (ww_mutex_lock(&w, &context) == 0)
        return 0;
#elif CASE == 9
    rt_mutex_lock(&r);
    rt_mutex_lock(&r);
#endif
    return 0;
}
