/* Programs for the rule linux/rcu: CASE 0 obeys it, each other one violates it. */
void rcu_read_lock(void);
void rcu_read_unlock(void);
void synchronize_rcu(void);
int input(void);

int main(void)
{
#if CASE == 0
    rcu_read_lock();
    rcu_read_lock();
    rcu_read_unlock();
    rcu_read_unlock();
    synchronize_rcu();
#elif CASE == 1
    rcu_read_lock();
    rcu_read_unlock();
    rcu_read_unlock();
#elif CASE == 2
    rcu_read_lock();
    if (input())
        synchronize_rcu();
    rcu_read_unlock();
#elif CASE == 3
    rcu_read_lock();
    if (input())
        return -1;
    rcu_read_unlock();
#endif
    return 0;
}
