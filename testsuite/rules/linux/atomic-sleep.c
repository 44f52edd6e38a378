/* Programs for the rule linux/atomic-sleep: CASE 0 obeys it, each other one violates it. */
typedef struct { int count; } spinlock_t;
struct mutex { int count; };
void spin_lock(spinlock_t *lock);
int spin_trylock(spinlock_t *lock);
void spin_unlock(spinlock_t *lock);
void rcu_read_lock(void);
void rcu_read_unlock(void);
void mutex_lock(struct mutex *lock);
void msleep(unsigned int ms);
static spinlock_t a;
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
#elif CASE == 1
    if (!spin_trylock(&a))
        rcu_read_lock();
    else
        spin_unlock(&a);
    msleep(1);
#endif
    return 0;
}
