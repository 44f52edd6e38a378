/* Programs for the rule linux/kref: CASE 0 obeys it, each other one violates it. */
struct kref { int count; };
void kref_init(struct kref *kref);
void kref_get(struct kref *kref);
int kref_get_unless_zero(struct kref *kref);
#if CASE == 0 || CASE == 3
int refcount_dec_and_test(int *count);
static inline int kref_put(struct kref *kref, void (*release)(struct kref *kref))
{
    if (refcount_dec_and_test(&kref->count)) {
        release(kref);
        return 1;
    }
    return 0;
}
#else
int kref_put(struct kref *kref, void (*release)(struct kref *kref));
#endif
void kfree(const void *p);
extern void *kmalloc(unsigned long size, unsigned int flags);
static struct kref a;
static void gone(struct kref *kref) { }
static void revived(struct kref *kref) { kref_get(kref); }
static void renewed(struct kref *kref) { kref_init(kref); kref_get(kref); }

int main(void)
{
    kref_init(&a);
#if CASE == 0
    kref_get(&a);
    if (!kref_put(&a, gone))
        kref_put(&a, gone);
    else if (kref_get_unless_zero(&a))
        kref_get(&a);
    kref_init(&a);
    kref_put(&a, renewed);
    kref_get(&a);
    struct kref *b = kmalloc(sizeof *b, 0);
    if (!b)
        return -1;
    kref_init(b);
    kref_get(b);
    kfree(b);
#elif CASE == 1
    kref_put(&a, gone);
    kref_get(&a);
#elif CASE == 2
    if (kref_put(&a, gone))
        kref_put(&a, gone);
#elif CASE == 3
    kref_put(&a, revived);
#elif CASE == 4
    struct kref *b = kmalloc(sizeof *b, 0);
    if (!b)
        return -1;
    kref_init(b);
    kfree(b);
    kref_put(b, gone);
#endif
    return 0;
}
