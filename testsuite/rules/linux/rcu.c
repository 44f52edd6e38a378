/* Programs for the rule linux/rcu: CASE 0 obeys it, each other one violates it. */
void rcu_read_lock(void);
void rcu_read_unlock(void);
void synchronize_rcu(void);
void rcu_read_lock_bh(void);
void rcu_read_unlock_bh(void);
int __srcu_read_lock(void *domain);
void __srcu_read_unlock(void *domain, int section);
void synchronize_srcu(void *domain);
void cond_synchronize_rcu(unsigned long state);
static int domain, other;
int input(void);

int main(void)
{
#if CASE == 0
    rcu_read_lock();
    rcu_read_lock();
    rcu_read_unlock();
    rcu_read_unlock();
    synchronize_rcu();
    int section = __srcu_read_lock(&domain);
    synchronize_srcu(&other);
    __srcu_read_unlock(&domain, section);
    synchronize_srcu(&domain);
    rcu_read_lock_bh();
    rcu_read_unlock_bh();
    cond_synchronize_rcu(0);
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
#elif CASE == 4
    rcu_read_lock_bh();
    cond_synchronize_rcu(0);
    rcu_read_unlock_bh();
#elif CASE == 5
    rcu_read_lock_bh();
    rcu_read_unlock();
#elif CASE == 6
    __srcu_read_lock(&domain);
    synchronize_srcu(&domain);
#endif
    return 0;
}
