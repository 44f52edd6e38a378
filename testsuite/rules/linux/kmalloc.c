/* Programs for the rule linux/kmalloc: CASE 0 obeys it, each other one violates it. */
void *kmalloc(unsigned long size, unsigned int flags);
void *krealloc(const void *memory, unsigned long size, unsigned int flags);
void *__kmalloc_node(unsigned long size, unsigned int flags, int node);
void kfree(const void *memory);
struct device;
void *devm_kmalloc(struct device *dev, unsigned long size, unsigned int flags);
void devm_kfree(struct device *dev, const void *memory);
struct kmem_cache;
void *kmem_cache_alloc(struct kmem_cache *cache, unsigned int flags);
void kmem_cache_free(struct kmem_cache *cache, void *memory);
struct head { struct head *next; void (*call)(struct head *); };
typedef void (*callback)(struct head *);
void kvfree_call_rcu(struct head *head, callback call);
struct counted { int count; struct head head; };
extern struct device *device;
extern struct kmem_cache *cache;
int input(void);

/* The core frees the name of a device's node. */
struct class { char *(*devnode)(struct device *dev, unsigned int *mode); };
static char *node(struct device *dev, unsigned int *mode) { return kmalloc(8, 0); }
static const struct class class = { node };

int main(void)
{
#if CASE == 0
    void *p = kmalloc(8, 0);
    void *q = kmalloc(8, 0);
    if (p)
        kfree(p);
    if (q)
        kfree(q);
    p = kmalloc(8, 0);
    if (!p)
        return -1;
    q = krealloc(p, 16, 0);
    kfree(q ? q : p);
    q = devm_kmalloc(device, 8, 0);
    if (q && input())
        devm_kfree(device, q);
    q = kmem_cache_alloc(cache, 0);
    if (q)
        kmem_cache_free(cache, q);
    /* kfree_rcu(c, head); kfree_rcu(d); */
    struct counted *c = kmalloc(sizeof *c, 0);
    if (!c)
        return -1;
    kvfree_call_rcu(&c->head, (callback)__builtin_offsetof(struct counted, head));
    struct counted *d = kmalloc(sizeof *d, 0);
    if (d)
        kvfree_call_rcu(0, (callback)d);
    class.devnode(device, 0);
#elif CASE == 1
    void *p = kmalloc(8, 0);
    void *q = p;
    if (p) {
        kfree(p);
        kfree(q);
    }
#elif CASE == 2
    void *p = kmalloc(8, 0);
    if (!p || input())
        return -1;
    kfree(p);
#elif CASE == 3
    void *p = krealloc(0, 8, 0);
    return !p;
#elif CASE == 4
    void *p = kmalloc(8, 0);
    void *q = krealloc(p, 16, 0);
    if (q)
        kfree(p);
    kfree(q);
#elif CASE == 5
    void *p = __kmalloc_node(8, 0, 1);
    if (!p || input())
        return -1;
    kfree(p);
#elif CASE == 6
    void *p = devm_kmalloc(device, 8, 0);
    kfree(p);
#elif CASE == 7
    struct counted *c = kmalloc(sizeof *c, 0);
    if (!c)
        return -1;
    kvfree_call_rcu(&c->head, (callback)__builtin_offsetof(struct counted, head));
    kfree(c);
#elif CASE == 8
    void *p = kmem_cache_alloc(cache, 0);
    if (p && input())
        kmem_cache_free(cache, p);
#elif CASE == 9
    void *p = kmalloc(8, 0);
    if (p)
        devm_kfree(device, p);
#endif
    return 0;
}
