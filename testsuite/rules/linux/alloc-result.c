/* Programs for the rule linux/alloc-result: CASE 0 obeys it, each other one violates it. */
struct sk_buff;
struct workqueue_struct;
struct work_struct { int n; };
struct sk_buff *alloc_skb(unsigned int size, unsigned int flags);
void *skb_put(struct sk_buff *skb, unsigned int size);
struct workqueue_struct *alloc_workqueue(const char *name, unsigned int flags, int most, ...);
_Bool queue_work_on(int cpu, struct workqueue_struct *queue, struct work_struct *work);
static struct work_struct work;

int main(void)
{
    struct sk_buff *skb = alloc_skb(8, 0);
#if CASE == 0
    if (skb)
        skb_put(skb, 4);
#elif CASE == 1
    skb_put(skb, 4);
#elif CASE == 2
    struct workqueue_struct *queue = alloc_workqueue("a", 0, 1);
    queue_work_on(0, queue, &work);
#endif
    return 0;
}
