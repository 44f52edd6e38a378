/* Programs for the rule posix/rwlock: CASE 0 obeys it, each other one violates it. */
typedef struct { int count; } pthread_rwlock_t;
int pthread_rwlock_rdlock(pthread_rwlock_t *lock);
int pthread_rwlock_wrlock(pthread_rwlock_t *lock);
int pthread_rwlock_trywrlock(pthread_rwlock_t *lock);
int pthread_rwlock_unlock(pthread_rwlock_t *lock);
int pthread_rwlock_timedwrlock(pthread_rwlock_t *lock, const void *until);
int input(void);
static pthread_rwlock_t a, b;

int main(void)
{
#if CASE == 0
    if (pthread_rwlock_wrlock(&a))
        return 1;
    if (pthread_rwlock_rdlock(&b) == 0)
        pthread_rwlock_unlock(&b);
    if (pthread_rwlock_trywrlock(&b) == 0)
        pthread_rwlock_unlock(&b);
    pthread_rwlock_unlock(&a);
    if (pthread_rwlock_rdlock(&a))
        return 1;
    if (pthread_rwlock_rdlock(&a) == 0)
        pthread_rwlock_unlock(&a);
    pthread_rwlock_unlock(&a);
    if (pthread_rwlock_timedwrlock(&a, 0) == 0)
        pthread_rwlock_unlock(&a);
#elif CASE == 1
    pthread_rwlock_wrlock(&a);
    pthread_rwlock_rdlock(&a);
#elif CASE == 2
    pthread_rwlock_rdlock(&a);
    pthread_rwlock_wrlock(&a);
#elif CASE == 3
    if (pthread_rwlock_trywrlock(&a))
        pthread_rwlock_unlock(&a);
#elif CASE == 4
    if (pthread_rwlock_rdlock(&a) || input())
        return 1;
    pthread_rwlock_unlock(&a);
#elif CASE == 5
    if (pthread_rwlock_rdlock(&a))
        return 1;
    pthread_rwlock_rdlock(&a);
    pthread_rwlock_unlock(&a);
#elif CASE == 6
    if (pthread_rwlock_timedwrlock(&a, 0) || input())
        return 1;
    pthread_rwlock_unlock(&a);
#endif
    return 0;
}
