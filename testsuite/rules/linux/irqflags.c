/* Programs for the rule linux/irqflags: CASE 0 obeys it, each other one violates it. */
typedef struct { int count; } spinlock_t;
unsigned long _raw_spin_lock_irqsave(spinlock_t *lock);
void _raw_spin_unlock_irqrestore(spinlock_t *lock, unsigned long flags);
void _raw_spin_unlock(spinlock_t *lock);
static spinlock_t a, b;

int main(void)
{
#if CASE == 0
    unsigned long outer = _raw_spin_lock_irqsave(&a);
    unsigned long inner = _raw_spin_lock_irqsave(&b);
    _raw_spin_unlock_irqrestore(&b, inner);
    _raw_spin_unlock_irqrestore(&a, outer);
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
#endif
    return 0;
}
