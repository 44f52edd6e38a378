/* Programs for the rule linux/alloc-result: CASE 0 obeys it, each other one violates it. */
struct sk_buff;
struct workqueue_struct;
struct work_struct { int n; };
struct sk_buff *alloc_skb(unsigned int size, unsigned int flags);
void *skb_put(struct sk_buff *skb, unsigned int size);
struct workqueue_struct *alloc_workqueue(const char *name, unsigned int flags, int most, ...);
_Bool queue_work_on(int cpu, struct workqueue_struct *queue, struct work_struct *work);
void *devm_kmalloc(void *dev, unsigned long size, unsigned int flags);
void *__kmalloc(unsigned long size, unsigned int flags);
unsigned long _copy_from_user(void *to, const void *from, unsigned long n);
int napi_gro_receive(void *napi, struct sk_buff *skb);
void *memset(void *p, int value, unsigned long n);
extern char napi;
static struct work_struct work;
extern void *any;
struct platform_driver { int (*probe)(void *device); };
static void *kept;

static int probe(void *device)
{
    kept = devm_kmalloc(device, 8, 0);
#if CASE != 6
    if (!kept)
        return -12;
#endif
    return 0;
}

static const struct platform_driver driver = { probe };

int main(void)
{
    struct sk_buff *skb = alloc_skb(8, 0);
#if CASE == 0
    if (skb)
        skb_put(skb, 4);
    if (skb && driver.probe(0))
        _copy_from_user(any, 0, 8);
    void *p = __kmalloc(8, 0);
    if (p)
        _copy_from_user(p, 0, 8);
    p = devm_kmalloc(0, 8, 0);
    if (p)
        memset(p, 0, 8);
#elif CASE == 1
    skb_put(skb, 4);
#elif CASE == 2
    struct workqueue_struct *queue = alloc_workqueue("a", 0, 1);
    queue_work_on(0, queue, &work);
#elif CASE == 3
    memset(devm_kmalloc(0, 8, 0), 0, 8);
#elif CASE == 4
    _copy_from_user(__kmalloc(8, 0), 0, 8);
#elif CASE == 5
    napi_gro_receive(&napi, skb);
#elif CASE == 6
    if (skb && driver.probe(0) == 0)
        _copy_from_user(kept, 0, 8);
#endif
    return 0;
}
