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
#endif
    return 0;
}
