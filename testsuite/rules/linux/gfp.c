/* Programs for the rule linux/gfp: CASE 0 obeys it, each other one violates it. */
#define GFP_KERNEL 0xcc0u
#define GFP_ATOMIC 0xa20u
typedef struct { int count; } spinlock_t;
void spin_lock(spinlock_t *lock);
void spin_unlock(spinlock_t *lock);
int spin_trylock_bh(spinlock_t *lock);
void spin_unlock_bh(spinlock_t *lock);
void arch_local_irq_disable(void);
void arch_local_irq_enable(void);
void *kmalloc(unsigned long size, unsigned int flags);
void *kcalloc(unsigned long n, unsigned long size, unsigned int flags);
void *__kmalloc_node(unsigned long size, unsigned int flags, int node);
void *kmemdup(const void *from, unsigned long size, unsigned int flags);
unsigned long get_zeroed_page(unsigned int flags);
void __preempt_count_add(int n);
void __preempt_count_sub(int n);
char *kasprintf(unsigned int flags, const char *format, ...);
void *__kmalloc_track_caller(unsigned long size, unsigned int flags, unsigned long caller);
void *__napi_alloc_skb(void *napi, unsigned int length, unsigned int flags);
int ida_alloc_range(void *ida, unsigned int min, unsigned int max, unsigned int flags);
int idr_alloc(void *idr, void *p, int start, int end, unsigned int flags);
void *input_allocate_device(void);
static spinlock_t a, b;

int main(void)
{
#if CASE == 0
    kmalloc(8, GFP_KERNEL);
    spin_lock(&a);
    kmalloc(8, GFP_ATOMIC);
    kcalloc(8, 8, GFP_ATOMIC);
    get_zeroed_page(GFP_ATOMIC);
    kmemdup(&b, 0x400, GFP_ATOMIC);
    if (spin_trylock_bh(&b))
        spin_unlock_bh(&b);
    spin_unlock(&a);
    arch_local_irq_disable();
    __kmalloc_node(8, GFP_ATOMIC, 0);
    arch_local_irq_enable();
    kcalloc(8, 8, GFP_KERNEL);
    __preempt_count_add(1);
    kasprintf(GFP_ATOMIC, "a");
    __kmalloc_track_caller(8, GFP_ATOMIC, 0x400);
    __napi_alloc_skb(&a, 0x400, GFP_ATOMIC);
    ida_alloc_range(&a, 0, 0x400, GFP_ATOMIC);
    __preempt_count_sub(1);
    idr_alloc(&a, &b, 0, 0, GFP_KERNEL);
    input_allocate_device();
#elif CASE == 1
    spin_lock(&a);
    kmalloc(8, GFP_KERNEL);
#elif CASE == 2
    spin_lock(&a);
    kcalloc(8, 8, GFP_KERNEL);
#elif CASE == 3
    spin_lock(&a);
    get_zeroed_page(GFP_KERNEL);
#elif CASE == 4
    /* b is given back, a is held */
    spin_lock(&a);
    if (spin_trylock_bh(&b)) {
        spin_unlock_bh(&b);
        kmalloc(8, GFP_KERNEL);
    }
#elif CASE == 5
    spin_lock(&a);
    __kmalloc_node(8, GFP_KERNEL, 0);
#elif CASE == 6
    arch_local_irq_disable();
    kmemdup(&a, 4, GFP_KERNEL);
#elif CASE == 7
    __preempt_count_add(1);
    kasprintf(GFP_KERNEL, "a");
#elif CASE == 8
    __preempt_count_add(0x200);
    __kmalloc_track_caller(8, GFP_KERNEL, 0);
#elif CASE == 9
    spin_lock(&a);
    __napi_alloc_skb(&a, 8, GFP_KERNEL);
#elif CASE == 10
    spin_lock(&a);
    ida_alloc_range(&a, 0, 9, GFP_KERNEL);
#elif CASE == 11
    spin_lock(&a);
    idr_alloc(&a, &b, 0, 0, GFP_KERNEL);
#elif CASE == 12
    spin_lock(&a);
    input_allocate_device();
#endif
    return 0;
}
