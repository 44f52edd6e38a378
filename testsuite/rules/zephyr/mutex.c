/* Programs for the rule zephyr/mutex: CASE 0 obeys it, each other one violates it. */
struct k_mutex { int n; };
int k_mutex_lock(struct k_mutex *mutex, long timeout);
int k_mutex_unlock(struct k_mutex *mutex);
int input(void);
static struct k_mutex a, b;

int main(void)
{
#if CASE == 0
    if (k_mutex_lock(&a, 10))
        return 1;
    if (k_mutex_lock(&b, 10) == 0)
        k_mutex_unlock(&b);
    k_mutex_unlock(&a);
#elif CASE == 1
    k_mutex_lock(&a, -1);
    k_mutex_lock(&a, -1);
#elif CASE == 2
    k_mutex_lock(&a, -1);
    k_mutex_unlock(&b);
#elif CASE == 3
    k_mutex_lock(&a, -1);
    if (input())
        return 1;
    k_mutex_unlock(&a);
#endif
    return 0;
}
