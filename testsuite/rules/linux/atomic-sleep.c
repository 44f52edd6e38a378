/* Programs for the rule linux/atomic-sleep: CASE 0 obeys it, each other one violates it. */
typedef struct { int count; } spinlock_t;
struct mutex { int count; };
void spin_lock(spinlock_t *lock);
int spin_trylock(spinlock_t *lock);
void spin_unlock(spinlock_t *lock);
int spin_trylock_bh(spinlock_t *lock);
void spin_unlock_bh(spinlock_t *lock);
void _raw_spin_lock_nested(spinlock_t *lock, int subclass);
void _raw_spin_unlock(spinlock_t *lock);
unsigned long _raw_spin_lock_irqsave(spinlock_t *lock);
void _raw_spin_unlock_irqrestore(spinlock_t *lock, unsigned long flags);
int _raw_spin_trylock_bh(spinlock_t *lock);
void _raw_spin_unlock_bh(spinlock_t *lock);
void _raw_write_lock(spinlock_t *lock);
void _raw_write_unlock(spinlock_t *lock);
int _atomic_dec_and_lock(int *count, spinlock_t *lock);
void arch_local_irq_disable(void);
void arch_local_irq_enable(void);
void arch_local_irq_restore(unsigned long flags);
void local_bh_disable(void);
void local_bh_enable(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
void mutex_lock(struct mutex *lock);
int mutex_lock_killable_nested(struct mutex *lock, unsigned int subclass);
void msleep(unsigned int ms);
void rtnl_lock(void);
void rtnl_unlock(void);
struct device { int number; };
int __pm_runtime_resume(struct device *dev, int flags);
void pm_runtime_irq_safe(struct device *dev);
void *__kmalloc(unsigned long size, unsigned int flags);
void vfree(const void *p);
unsigned long _copy_from_user(void *to, const void *from, unsigned long n);
void pagefault_disable(void);
void pagefault_enable(void);
int lockref_put_or_lock(spinlock_t *ref);
void __might_resched(const char *file, int line, unsigned int offsets);
int test_and_set_bit_lock(long nr, unsigned long *addr);
void clear_bit_unlock(long nr, unsigned long *addr);
static int count;

/* The kernel's preempt_disable and preempt_enable are macros for these. */
static inline void __preempt_count_add(int n)
{
    count += n;
}

static inline void __preempt_count_sub(int n)
{
    count -= n;
}

static inline int __preempt_count_dec_and_test(void)
{
    return --count == 0;
}

static inline void __local_bh_disable_ip(unsigned long ip, unsigned int n)
{
    __preempt_count_add(n);
}

void __local_bh_enable_ip(unsigned long ip, unsigned int n);

static inline void bit_spin_lock(int bit, unsigned long *addr)
{
    __preempt_count_add(1);
    while (test_and_set_bit_lock(bit, addr)) {
        __preempt_count_sub(1);
        __preempt_count_add(1);
    }
}

static inline void bit_spin_unlock(int bit, unsigned long *addr)
{
    clear_bit_unlock(bit, addr);
    __preempt_count_sub(1);
}

/* locked elsewhere, unlocked in place */
static inline void __raw_spin_unlock(spinlock_t *lock)
{
    lock->count = 0;
    __preempt_count_sub(1);
}

static unsigned long word;
static struct device device;
static spinlock_t a, b;
static int users = 1;
static struct mutex m;

int main(void)
{
#if CASE == 0
    mutex_lock(&m);
    spin_lock(&a);
    spin_unlock(&a);
    msleep(1);
    if (spin_trylock(&a))
        spin_unlock(&a);
    else
        msleep(1);
    unsigned long flags = _raw_spin_lock_irqsave(&a);
    _raw_spin_unlock(&a);
    arch_local_irq_restore(flags);
    if (_raw_spin_trylock_bh(&a))
        _raw_spin_unlock_bh(&a);
    if (_atomic_dec_and_lock(&users, &a))
        spin_unlock(&a);
    local_bh_disable();
    _raw_write_lock(&b);
    _raw_write_unlock(&b);
    local_bh_enable();
    msleep(1);
    __preempt_count_add(1);
    _raw_spin_lock_nested(&a, 0);
    __raw_spin_unlock(&a);
    __pm_runtime_resume(&device, 1);
    __kmalloc(8, 0xa20);
    if (__preempt_count_dec_and_test())
        msleep(1);
    bit_spin_lock(0, &word);
    pagefault_disable();
    _copy_from_user(&users, 0, 4);
    pagefault_enable();
    bit_spin_unlock(0, &word);
    __local_bh_disable_ip(0, 0x200);
    vfree(&users);
    __local_bh_enable_ip(0, 0x200);
    vfree(&users);
    spin_lock(&a);
    __might_resched("a.c", 1, 1);
    spin_unlock(&a);
    if (!lockref_put_or_lock(&a))
        spin_unlock(&a);
    rtnl_lock();
    __kmalloc(8, 0xcc0);
    rtnl_unlock();
    pm_runtime_irq_safe(&device);
    spin_lock(&a);
    __pm_runtime_resume(&device, 4);
    spin_unlock(&a);
#elif CASE == 1
    if (!spin_trylock(&a))
        rcu_read_lock();
    else
        spin_unlock(&a);
    msleep(1);
#elif CASE == 2
    /* b is given back, a is held */
    spin_lock(&a);
    if (spin_trylock_bh(&b)) {
        spin_unlock_bh(&b);
        msleep(1);
    }
    spin_unlock(&a);
#elif CASE == 3
    _raw_spin_lock_nested(&a, 1);
    msleep(1);
    _raw_spin_unlock(&a);
#elif CASE == 4
    arch_local_irq_disable();
    msleep(1);
    arch_local_irq_enable();
#elif CASE == 5
    if (_atomic_dec_and_lock(&users, &a)) {
        msleep(1);
        spin_unlock(&a);
    }
#elif CASE == 6
    if (!_raw_spin_trylock_bh(&a))
        return 0;
    mutex_lock_killable_nested(&m, 0);
    _raw_spin_unlock_bh(&a);
#elif CASE == 7
    _raw_write_lock(&a);
    msleep(1);
    _raw_write_unlock(&a);
#elif CASE == 8
    /* the lock is given back, interrupts are off */
    unsigned long flags = _raw_spin_lock_irqsave(&a);
    _raw_spin_unlock(&a);
    msleep(1);
    arch_local_irq_restore(flags);
#elif CASE == 9
    local_bh_disable();
    mutex_lock(&m);
    local_bh_enable();
#elif CASE == 10
    /* preempt_disable(); spin_lock(&a); spin_unlock(&a); msleep(1); */
    __preempt_count_add(1);
    _raw_spin_lock_nested(&a, 0);
    __raw_spin_unlock(&a);
    msleep(1);
    __preempt_count_sub(1);
#elif CASE == 11
    bit_spin_lock(0, &word);
    msleep(1);
    bit_spin_unlock(0, &word);
#elif CASE == 12
    __local_bh_disable_ip(0, 0x200);
    rtnl_lock();
    rtnl_unlock();
    __local_bh_enable_ip(0, 0x200);
#elif CASE == 13
    spin_lock(&a);
    __pm_runtime_resume(&device, 4);
    spin_unlock(&a);
#elif CASE == 14
    spin_lock(&a);
    __kmalloc(8, 0xcc0);
    spin_unlock(&a);
#elif CASE == 15
    spin_lock(&a);
    vfree(&users);
    spin_unlock(&a);
#elif CASE == 16
    __preempt_count_add(1);
    _copy_from_user(&users, 0, 4);
    __preempt_count_sub(1);
#elif CASE == 17
    if (!lockref_put_or_lock(&a))
        msleep(1);
#endif
    return 0;
}
