/* Programs for the rule nuttx/spinlock: CASE 0 obeys it, each other one violates it. */
typedef struct { int n; } spinlock_t;
unsigned long spin_lock_irqsave(spinlock_t *lock);
void spin_unlock_irqrestore(spinlock_t *lock, unsigned long flags);
unsigned long spin_lock_irqsave_nopreempt(spinlock_t *lock);
void spin_unlock_irqrestore_nopreempt(spinlock_t *lock, unsigned long flags);
void spin_lock(volatile spinlock_t *lock);
void spin_unlock(volatile spinlock_t *lock);
unsigned long read_lock_irqsave(spinlock_t *lock);
void read_unlock_irqrestore(spinlock_t *lock, unsigned long flags);
int input(void);
static spinlock_t a, b;

int main(void)
{
#if CASE == 0
    unsigned long outer = spin_lock_irqsave(&a), inner = spin_lock_irqsave(&b);
    spin_unlock_irqrestore(&b, inner);
    spin_unlock_irqrestore(&a, outer);
    outer = spin_lock_irqsave(0);
    spin_unlock_irqrestore(0, outer);
    outer = spin_lock_irqsave_nopreempt(&a);
    spin_lock(&b);
    spin_unlock(&b);
    spin_unlock_irqrestore_nopreempt(&a, outer);
    outer = read_lock_irqsave(&a);
    inner = read_lock_irqsave(&a);
    read_unlock_irqrestore(&a, inner);
    read_unlock_irqrestore(&a, outer);
#elif CASE == 1
    spin_lock_irqsave(&a);
    spin_lock_irqsave(&a);
#elif CASE == 2
    unsigned long flags = spin_lock_irqsave(&a);
    spin_unlock_irqrestore(&b, flags);
#elif CASE == 3
    unsigned long outer = spin_lock_irqsave(&a), inner = spin_lock_irqsave(&b);
    spin_unlock_irqrestore(&b, outer);
    spin_unlock_irqrestore(&a, inner);
#elif CASE == 4
    unsigned long flags = spin_lock_irqsave(&a);
    if (input())
        return 1;
    spin_unlock_irqrestore(&a, flags);
#elif CASE == 5
    spin_lock(&a);
    spin_lock_irqsave_nopreempt(&a);
#elif CASE == 6
    spin_lock(&a);
    spin_lock(&a);
#elif CASE == 7
    unsigned long flags = read_lock_irqsave(&a);
    spin_lock(&b);
    read_unlock_irqrestore(&b, flags);
#elif CASE == 8
    spin_lock(&a);
    read_lock_irqsave(&a);
#elif CASE == 9
    read_lock_irqsave(&a);
    spin_unlock(&a);
#endif
    return 0;
}
