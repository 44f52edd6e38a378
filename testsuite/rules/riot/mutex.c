/* Programs for the rule riot/mutex: CASE 0 obeys it, each other one violates it. */
typedef struct { int n; } mutex_t;
void mutex_lock(mutex_t *mutex);
int mutex_trylock(mutex_t *mutex);
void mutex_unlock(mutex_t *mutex);
void mutex_unlock_and_sleep(mutex_t *mutex);
typedef struct { mutex_t *mutex; } mutex_cancel_t;
int mutex_lock_cancelable(mutex_cancel_t *cancel);
typedef struct { int n; } rmutex_t;
void rmutex_lock(rmutex_t *mutex);
void rmutex_unlock(rmutex_t *mutex);
int input(void);
static mutex_t a, b;
static rmutex_t c;

int main(void)
{
#if CASE == 0
    mutex_lock(&a);
    if (mutex_trylock(&b))
        mutex_unlock(&b);
    mutex_unlock(&a);
    mutex_cancel_t cancel = { &a };
    if (mutex_lock_cancelable(&cancel) == 0)
        mutex_unlock_and_sleep(&a);
    rmutex_lock(&c);
    rmutex_lock(&c);
    rmutex_unlock(&c);
    rmutex_unlock(&c);
#elif CASE == 1
    mutex_lock(&a);
    mutex_lock(&a);
#elif CASE == 2
    mutex_lock(&a);
    mutex_unlock(&b);
#elif CASE == 3
    mutex_lock(&a);
    if (input())
        return 1;
    mutex_unlock(&a);
#elif CASE == 4
    mutex_cancel_t cancel = { &a };
    if (mutex_lock_cancelable(&cancel) || input())
        return 1;
    mutex_unlock(&a);
#elif CASE == 5
    rmutex_lock(&c);
    rmutex_unlock(&c);
    rmutex_unlock(&c);
#elif CASE == 6
    rmutex_lock(&c);
    rmutex_lock(&c);
    rmutex_unlock(&c);
#endif
    return 0;
}
