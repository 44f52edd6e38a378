/* Programs for the rule linux/gfp: CASE 0 obeys it, each other one violates it. */
#define GFP_KERNEL 0xcc0u
#define GFP_ATOMIC 0xa20u
typedef struct { int count; } spinlock_t;
void spin_lock(spinlock_t *lock);
void spin_unlock(spinlock_t *lock);
void *kmalloc(unsigned long size, unsigned int flags);
void *kcalloc(unsigned long n, unsigned long size, unsigned int flags);
unsigned long get_zeroed_page(unsigned int flags);
static spinlock_t a;

int main(void)
{
#if CASE == 0
    kmalloc(8, GFP_KERNEL);
    spin_lock(&a);
    kmalloc(8, GFP_ATOMIC);
    kcalloc(8, 8, GFP_ATOMIC);
    get_zeroed_page(GFP_ATOMIC);
    spin_unlock(&a);
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
#endif
    return 0;
}
