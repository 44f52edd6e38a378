/* Programs for the rule linux/skb: CASE 0 obeys it, each other one violates it. */
struct sk_buff;
struct sk_buff *alloc_skb(unsigned int size, unsigned int flags);
void kfree_skb(struct sk_buff *skb);
void *skb_put(struct sk_buff *skb, unsigned int size);
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
#endif
    return 0;
}
