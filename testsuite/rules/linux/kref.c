/* Programs for the rule linux/kref: CASE 0 obeys it, each other one violates it. */
struct kref { int count; };
void kref_init(struct kref *kref);
void kref_get(struct kref *kref);
int kref_get_unless_zero(struct kref *kref);
int kref_put(struct kref *kref, void (*release)(struct kref *kref));
static struct kref a;
static void gone(struct kref *kref) { }

int main(void)
{
    kref_init(&a);
#if CASE == 0
    kref_get(&a);
    if (!kref_put(&a, gone))
        kref_put(&a, gone);
    else if (kref_get_unless_zero(&a))
        kref_get(&a);
#elif CASE == 1
    kref_put(&a, gone);
    kref_get(&a);
#elif CASE == 2
    if (kref_put(&a, gone))
        kref_put(&a, gone);
#endif
    return 0;
}
