/* Programs for the rule nuttx/mutex: CASE 0 obeys it, each other one violates it. */
typedef struct { int n; } mutex_t;
int nxmutex_lock(mutex_t *mutex);
int nxmutex_trylock(mutex_t *mutex);
int nxmutex_unlock(mutex_t *mutex);
int nxmutex_clocklock(mutex_t *mutex, int clock, const void *until);
typedef struct { int n; } rmutex_t;
int nxrmutex_lock(rmutex_t *mutex);
int nxrmutex_unlock(rmutex_t *mutex);
int input(void);
static mutex_t a, b;
static rmutex_t c;

int main(void)
{
#if CASE == 0
    if (nxmutex_lock(&a) < 0)
        return 1;
    if (nxmutex_trylock(&b) == 0)
        nxmutex_unlock(&b);
    nxmutex_unlock(&a);
    if (nxmutex_clocklock(&a, 0, 0) >= 0)
        nxmutex_unlock(&a);
    nxrmutex_lock(&c);
    nxrmutex_lock(&c);
    nxrmutex_unlock(&c);
    nxrmutex_unlock(&c);
#elif CASE == 1
    nxmutex_lock(&a);
    nxmutex_lock(&a);
#elif CASE == 2
    nxmutex_lock(&a);
    nxmutex_unlock(&b);
#elif CASE == 3
    nxmutex_lock(&a);
    if (input())
        return 1;
    nxmutex_unlock(&a);
#elif CASE == 4
    if (nxmutex_clocklock(&a, 0, 0) < 0 || input())
        return 1;
    nxmutex_unlock(&a);
#elif CASE == 5
    nxrmutex_lock(&c);
    nxrmutex_unlock(&c);
    nxrmutex_unlock(&c);
#elif CASE == 6
    nxrmutex_lock(&c);
    nxrmutex_lock(&c);
    nxrmutex_unlock(&c);
#endif
    return 0;
}
