/* Programs for the rule linux/rwsem: CASE 0 obeys it, each other one violates it. */
struct rw_semaphore { int count; };
void down_read(struct rw_semaphore *sem);
int down_read_trylock(struct rw_semaphore *sem);
void up_read(struct rw_semaphore *sem);
void down_write(struct rw_semaphore *sem);
int down_write_killable(struct rw_semaphore *sem);
void up_write(struct rw_semaphore *sem);
void downgrade_write(struct rw_semaphore *sem);
struct percpu_rw_semaphore { int count; };
void percpu_down_write(struct percpu_rw_semaphore *sem);
void percpu_up_write(struct percpu_rw_semaphore *sem);
void down_read_non_owner(struct rw_semaphore *sem);
void up_read_non_owner(struct rw_semaphore *sem);
static struct percpu_rw_semaphore c;
static struct rw_semaphore a, b;

int main(void)
{
#if CASE == 0
    down_read(&a);
    down_write(&b);
    downgrade_write(&b);
    up_read(&b);
    up_read(&a);
    if (down_read_trylock(&a))
        up_read(&a);
    if (down_write_killable(&a) == 0)
        up_write(&a);
    down_read(&a);
    if (down_read_trylock(&a))
        up_read(&a);
    up_read(&a);
    percpu_down_write(&c);
    percpu_up_write(&c);
    down_read_non_owner(&b);
#elif CASE == 1
    down_write(&a);
    down_read(&a);
#elif CASE == 2
    down_read(&a);
    down_read(&a);
#elif CASE == 3
    down_write(&a);
    up_read(&a);
#elif CASE == 4
    down_read(&a);
    down_write(&a);
#elif CASE == 5
    up_write(&a);
#elif CASE == 6
    down_read(&a);
    downgrade_write(&a);
#elif CASE == 7
    if (down_write_killable(&a) == 0)
        return 1;
#elif CASE == 8
    if (down_read_trylock(&a))
        return 1;
#elif CASE == 9
    /* two readers, of which one is left */
    down_read(&a);
    if (!down_read_trylock(&a))
        up_read(&a);
    up_read(&a);
#elif CASE == 10
    if (down_read_trylock(&a))
        up_read(&a);
    else
        up_read(&a);
#elif CASE == 11
    percpu_down_write(&c);
    percpu_down_write(&c);
#endif
    return 0;
}
