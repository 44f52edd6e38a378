/* Programs for the rule linux/spinlock: CASE 0 obeys it, each other one violates it. */
typedef struct { int count; } spinlock_t;
void spin_lock(spinlock_t *lock);
int spin_trylock(spinlock_t *lock);
int spin_is_locked(spinlock_t *lock);
void spin_unlock(spinlock_t *lock);
unsigned long _raw_spin_lock_irqsave(spinlock_t *lock);
void _raw_spin_unlock_irqrestore(spinlock_t *lock, unsigned long flags);
int refcount_dec_and_lock(int *count, spinlock_t *lock);
struct lockref { spinlock_t lock; int count; };
int lockref_put_or_lock(struct lockref *ref);
static struct lockref ref;
static spinlock_t a, b;
static int users = 1;

int main(void)
{
#if CASE == 0
    unsigned long flags = _raw_spin_lock_irqsave(&a);
    if (spin_trylock(&b))
        spin_unlock(&b);
    if (!spin_is_locked(&a))
        spin_unlock(&a);
    _raw_spin_unlock_irqrestore(&a, flags);
    if (refcount_dec_and_lock(&users, &a))
        spin_unlock(&a);
    if (!lockref_put_or_lock(&ref))
        spin_unlock(&ref.lock);
#elif CASE == 1
    spin_lock(&a);
    spin_unlock(&b);
#elif CASE == 2
    spinlock_t *p = &a, *q = &a;
    spin_lock(p);
    _raw_spin_lock_irqsave(q);
#elif CASE == 3
    if (spin_trylock(&a) && spin_trylock(&b))
        spin_unlock(&b);
#elif CASE == 4
    refcount_dec_and_lock(&users, &a);
#elif CASE == 5
    if (lockref_put_or_lock(&ref))
        spin_unlock(&ref.lock);
#elif CASE == 6
    lockref_put_or_lock(&ref);
#endif
    return 0;
}
