/* Programs for the rule linux/rwlock: CASE 0 obeys it, each other one violates it. */
typedef struct { int count; } rwlock_t;
void read_lock(rwlock_t *lock);
void write_lock(rwlock_t *lock);
void read_unlock(rwlock_t *lock);
void write_unlock(rwlock_t *lock);
int read_trylock(rwlock_t *lock);
int write_trylock(rwlock_t *lock);
static rwlock_t a, b;

int main(void)
{
#if CASE == 0
    read_lock(&a);
    read_lock(&a);
    write_lock(&b);
    write_unlock(&b);
    read_unlock(&a);
    read_unlock(&a);
    if (write_trylock(&a))
        write_unlock(&a);
    if (read_trylock(&a))
        read_unlock(&a);
#elif CASE == 1
    write_lock(&a);
    read_lock(&a);
#elif CASE == 2
    if (!read_trylock(&a))
        read_unlock(&a);
#elif CASE == 3
    read_lock(&a);
    write_lock(&a);
#elif CASE == 4
    read_lock(&a);
    write_unlock(&a);
#elif CASE == 5
    if (write_trylock(&a))
        return -1;
#elif CASE == 6
    read_lock(&a);
#endif
    return 0;
}
