/* Programs for the rule zephyr/spinlock: CASE 0 obeys it, each other one violates it. */
struct k_spinlock { int n; };
typedef struct { int key; } k_spinlock_key_t;
k_spinlock_key_t k_spin_lock(struct k_spinlock *lock);
void k_spin_unlock(struct k_spinlock *lock, k_spinlock_key_t key);
int input(void);
static struct k_spinlock a, b;

int main(void)
{
#if CASE == 0
    k_spinlock_key_t outer = k_spin_lock(&a), inner = k_spin_lock(&b);
    k_spin_unlock(&b, inner);
    k_spin_unlock(&a, outer);
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
#endif
    return 0;
}
