/* Programs for the rule riot/mutex: CASE 0 obeys it, each other one violates it. */
typedef struct { int n; } mutex_t;
void mutex_lock(mutex_t *mutex);
int mutex_trylock(mutex_t *mutex);
void mutex_unlock(mutex_t *mutex);
int input(void);
static mutex_t a, b;

int main(void)
{
#if CASE == 0
    mutex_lock(&a);
    if (mutex_trylock(&b))
        mutex_unlock(&b);
    mutex_unlock(&a);
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
#endif
    return 0;
}
