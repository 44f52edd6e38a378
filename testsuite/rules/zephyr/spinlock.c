/* Programs for the rule zephyr/spinlock: CASE 0 obeys it, each other one violates it. */
struct k_spinlock { int n; };
typedef struct { int key; } k_spinlock_key_t;
k_spinlock_key_t k_spin_lock(struct k_spinlock *lock);
void k_spin_unlock(struct k_spinlock *lock, k_spinlock_key_t key);
int k_spin_trylock(struct k_spinlock *lock, k_spinlock_key_t *key);
void k_spin_release(struct k_spinlock *lock);
int input(void);
static struct k_spinlock a, b;

int main(void)
{
#if CASE == 0
    k_spinlock_key_t outer = k_spin_lock(&a), inner = k_spin_lock(&b);
    k_spin_unlock(&b, inner);
    k_spin_unlock(&a, outer);
    if (k_spin_trylock(&b, &inner) == 0)
        k_spin_unlock(&b, inner);
    k_spin_lock(&a);
    k_spin_release(&a);
#elif CASE == 1
    k_spin_lock(&a);
    k_spin_lock(&a);
#elif CASE == 2
    k_spinlock_key_t key = k_spin_lock(&a);
    k_spin_unlock(&b, key);
#elif CASE == 3
    k_spinlock_key_t outer = k_spin_lock(&a), inner = k_spin_lock(&b);
    k_spin_unlock(&b, outer);
    k_spin_unlock(&a, inner);
#elif CASE == 4
    k_spinlock_key_t key = k_spin_lock(&a);
    if (input())
        return 1;
    k_spin_unlock(&a, key);
#elif CASE == 5
    k_spinlock_key_t key;
    if (k_spin_trylock(&a, &key) || input())
        return 1;
    k_spin_unlock(&a, key);
#elif CASE == 6
    k_spinlock_key_t key = k_spin_lock(&a);
    k_spin_release(&a);
    k_spin_release(&a);
#endif
    return 0;
}
