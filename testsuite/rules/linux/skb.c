/* Programs for the rule linux/skb: CASE 0 obeys it, each other one violates it. */
struct sk_buff;
struct sk_buff *alloc_skb(unsigned int size, unsigned int flags);
void kfree_skb(struct sk_buff *skb);
void *skb_put(struct sk_buff *skb, unsigned int size);
struct sk_buff *skb_get(struct sk_buff *skb);
struct sk_buff *__napi_alloc_skb(void *napi, unsigned int size, unsigned int flags);
struct sk_buff *skb_copy_expand(const struct sk_buff *skb, int head, int tail, unsigned int flags);
int napi_gro_receive(void *napi, struct sk_buff *skb);
void skb_queue_tail(void *queue, struct sk_buff *skb);
unsigned short eth_type_trans(struct sk_buff *skb, void *dev);
extern char napi;
int input(void);

int main(void)
{
#if CASE == 0
    struct sk_buff *p = alloc_skb(8, 0);
    struct sk_buff *q = alloc_skb(8, 0);
    if (p)
        skb_put(p, 8);
    if (p)
        kfree_skb(p);
    if (q)
        kfree_skb(q);
    p = __napi_alloc_skb(&napi, 8, 0);
    if (!p)
        return -1;
    skb_get(p);
    eth_type_trans(p, &napi);
    napi_gro_receive(&napi, p);
    q = skb_copy_expand(p, 1, 1, 0);
    kfree_skb(p);
    if (q)
        skb_queue_tail(&napi, q);
#elif CASE == 1
    struct sk_buff *p = alloc_skb(8, 0);
    struct sk_buff *q = p;
    if (p) {
        kfree_skb(p);
        kfree_skb(q);
    }
#elif CASE == 2
    struct sk_buff *p = alloc_skb(8, 0);
    if (p) {
        kfree_skb(p);
        skb_put(p, 8);
    }
#elif CASE == 3
    struct sk_buff *p = alloc_skb(8, 0);
    if (!p || input())
        return -1;
    kfree_skb(p);
#elif CASE == 4
    struct sk_buff *p = alloc_skb(8, 0);
    if (p) {
        skb_get(p);
        kfree_skb(p);
    }
#elif CASE == 5
    struct sk_buff *p = __napi_alloc_skb(&napi, 8, 0);
    if (p && !input())
        napi_gro_receive(&napi, p);
#elif CASE == 6
    struct sk_buff *p = __napi_alloc_skb(&napi, 8, 0);
    if (p) {
        napi_gro_receive(&napi, p);
        kfree_skb(p);
    }
#elif CASE == 7
    struct sk_buff *p = alloc_skb(8, 0);
    struct sk_buff *q = p ? skb_copy_expand(p, 1, 1, 0) : 0;
    if (p)
        kfree_skb(p);
    if (q && input())
        kfree_skb(q);
#endif
    return 0;
}
