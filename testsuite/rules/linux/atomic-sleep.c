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
#endif
    return 0;
}
