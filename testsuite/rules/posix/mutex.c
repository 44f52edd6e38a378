/* Programs for the rule posix/mutex: CASE 0 obeys it, each other one violates it. */
typedef struct { int count; } pthread_mutex_t;
int pthread_mutex_lock(pthread_mutex_t *mutex);
int pthread_mutex_trylock(pthread_mutex_t *mutex);
int pthread_mutex_unlock(pthread_mutex_t *mutex);
typedef struct { int count; } pthread_cond_t;
int pthread_mutex_clocklock(pthread_mutex_t *mutex, int clock, const void *until);
int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex);
int input(void);
static pthread_mutex_t a, b;
static pthread_cond_t changed;

int main(void)
{
#if CASE == 0
    if (pthread_mutex_lock(&a))
        return 1;
    if (pthread_mutex_trylock(&b) == 0)
        pthread_mutex_unlock(&b);
    if (pthread_mutex_clocklock(&b, 1, 0) == 0) {
        while (input())
            pthread_cond_wait(&changed, &b);
        pthread_mutex_unlock(&b);
    }
    pthread_mutex_unlock(&a);
#elif CASE == 1
    pthread_mutex_lock(&a);
    pthread_mutex_lock(&a);
#elif CASE == 2
    pthread_mutex_lock(&a);
    pthread_mutex_unlock(&b);
#elif CASE == 3
    pthread_mutex_lock(&a);
    if (input())
        return 1;
    pthread_mutex_unlock(&a);
#elif CASE == 4
    if (pthread_mutex_lock(&a))
        return 1;
    pthread_mutex_unlock(&a);
    pthread_cond_wait(&changed, &a);
#elif CASE == 5
    if (pthread_mutex_clocklock(&a, 1, 0) || input())
        return 1;
    pthread_mutex_unlock(&a);
#endif
    return 0;
}
