/* Programs for the rule linux/irqflags: CASE 0 obeys it, each other one violates it. */
typedef struct { int count; } spinlock_t;
unsigned long _raw_spin_lock_irqsave(spinlock_t *lock);
void _raw_spin_unlock_irqrestore(spinlock_t *lock, unsigned long flags);
void _raw_spin_unlock(spinlock_t *lock);
int _raw_spin_trylock(spinlock_t *lock);
unsigned long arch_local_irq_save(void);
void arch_local_irq_restore(unsigned long flags);
typedef struct { int count; } rwlock_t;
unsigned long _raw_read_lock_irqsave(rwlock_t *lock);
void _raw_read_unlock_irqrestore(rwlock_t *lock, unsigned long flags);
unsigned long _raw_write_lock_irqsave(rwlock_t *lock);
void _raw_write_unlock_irqrestore(rwlock_t *lock, unsigned long flags);
static rwlock_t c;
static spinlock_t a, b;

int main(void)
{
#if CASE == 0
    unsigned long outer = _raw_spin_lock_irqsave(&a);
    unsigned long inner = _raw_spin_lock_irqsave(&b);
    _raw_spin_unlock_irqrestore(&b, inner);
    _raw_spin_unlock_irqrestore(&a, outer);
    /* spin_trylock_irqsave(&a, outer) */
    outer = arch_local_irq_save();
    if (_raw_spin_trylock(&a))
        _raw_spin_unlock_irqrestore(&a, outer);
    else
        arch_local_irq_restore(outer);
    outer = arch_local_irq_save();
    if (_raw_spin_trylock(&a))
        _raw_spin_unlock(&a);
    inner = arch_local_irq_save();
    arch_local_irq_restore(inner);
    arch_local_irq_restore(outer);
    outer = _raw_read_lock_irqsave(&c);
    inner = _raw_read_lock_irqsave(&c);
    _raw_read_unlock_irqrestore(&c, inner);
    _raw_read_unlock_irqrestore(&c, outer);
#elif CASE == 1
    unsigned long flags = _raw_spin_lock_irqsave(&a);
    _raw_spin_unlock_irqrestore(&b, flags);
#elif CASE == 2
    unsigned long outer = _raw_spin_lock_irqsave(&a);
    unsigned long inner = _raw_spin_lock_irqsave(&b);
    _raw_spin_unlock_irqrestore(&b, outer);
    _raw_spin_unlock_irqrestore(&a, inner);
#elif CASE == 3
    _raw_spin_lock_irqsave(&a);
    _raw_spin_unlock(&a);
#elif CASE == 4
    unsigned long outer = arch_local_irq_save();
    unsigned long inner = arch_local_irq_save();
    arch_local_irq_restore(outer);
    arch_local_irq_restore(inner);
#elif CASE == 5
    unsigned long outer = _raw_write_lock_irqsave(&c);
    unsigned long inner = _raw_spin_lock_irqsave(&a);
    _raw_spin_unlock_irqrestore(&a, inner);
    _raw_write_unlock_irqrestore(&c, inner);
#elif CASE == 6
    unsigned long flags = _raw_read_lock_irqsave(&c);
    _raw_read_unlock_irqrestore(&c, flags + 1);
#elif CASE == 7
    unsigned long flags = arch_local_irq_save();
    if (_raw_spin_trylock(&a))
        _raw_spin_unlock_irqrestore(&a, 0);
#endif
    return 0;
}
