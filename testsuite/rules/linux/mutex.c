/* Programs for the rule linux/mutex: CASE 0 obeys it, each other one violates it. */
struct mutex { int count; };
void mutex_lock(struct mutex *lock);
int mutex_lock_interruptible(struct mutex *lock);
int mutex_trylock(struct mutex *lock);
int mutex_is_locked(struct mutex *lock);
void mutex_unlock(struct mutex *lock);
static struct mutex a, b;

int main(void)
{
#if CASE == 0
    mutex_lock(&a);
    if (mutex_lock_interruptible(&b) == 0)
        mutex_unlock(&b);
    if (mutex_is_locked(&a))
        mutex_unlock(&a);
    if (mutex_trylock(&a))
        mutex_unlock(&a);
#elif CASE == 1
    mutex_lock(&a);
    if (mutex_lock_interruptible(&a) == 0)
        mutex_unlock(&a);
#elif CASE == 2
    if (!mutex_trylock(&a))
        mutex_lock(&b);
    mutex_unlock(&b);
#elif CASE == 3
    mutex_lock(&a);
    if (mutex_lock_interruptible(&b))
        return -4;
    mutex_unlock(&b);
    mutex_unlock(&a);
#endif
    return 0;
}
