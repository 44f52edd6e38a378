/* Programs for the rule zephyr/mutex: CASE 0 obeys it, each other one violates it. */
struct k_mutex { int n; };
int k_mutex_lock(struct k_mutex *mutex, long timeout);
int k_mutex_unlock(struct k_mutex *mutex);
struct k_condvar { int n; };
struct sys_mutex { int n; };
int k_condvar_wait(struct k_condvar *condition, struct k_mutex *mutex, long timeout);
int sys_mutex_lock(struct sys_mutex *mutex, long timeout);
int sys_mutex_unlock(struct sys_mutex *mutex);
int input(void);
static struct k_mutex a, b;
static struct k_condvar changed;
static struct sys_mutex c;

int main(void)
{
#if CASE == 0
    if (k_mutex_lock(&a, 10))
        return 1;
    if (k_mutex_lock(&b, 10) == 0)
        k_mutex_unlock(&b);
    while (input())
        k_condvar_wait(&changed, &a, 10);
    k_mutex_unlock(&a);
    if (sys_mutex_lock(&c, 10) == 0)
        sys_mutex_unlock(&c);
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
#elif CASE == 4
    if (k_mutex_lock(&a, -1))
        return 1;
    k_mutex_unlock(&a);
    k_condvar_wait(&changed, &a, 10);
#elif CASE == 5
    if (sys_mutex_lock(&c, 10) || input())
        return 1;
    sys_mutex_unlock(&c);
#endif
    return 0;
}
