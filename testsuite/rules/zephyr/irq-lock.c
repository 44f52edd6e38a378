/* Programs for the rule zephyr/irq-lock: CASE 0 obeys it, each other one violates it. */
unsigned int irq_lock(void);
void irq_unlock(unsigned int key);
unsigned int z_smp_global_lock(void);
void z_smp_global_unlock(unsigned int key);
int input(void);

int main(void)
{
#if CASE == 0
    unsigned int outer = irq_lock(), inner = irq_lock();
    irq_unlock(inner);
    irq_unlock(outer);
    outer = z_smp_global_lock();
    z_smp_global_unlock(outer);
#elif CASE == 1
    irq_unlock(0);
#elif CASE == 2
    unsigned int outer = irq_lock(), inner = irq_lock();
    irq_unlock(outer);
    irq_unlock(inner);
#elif CASE == 3
    unsigned int key = irq_lock();
    if (input())
        return 1;
    irq_unlock(key);
#elif CASE == 4
    /* the inner section is left with the key of the outer one */
    unsigned int outer = irq_lock(), inner = irq_lock();
    irq_unlock(inner != outer ? outer : inner);
    irq_unlock(outer);
#elif CASE == 5
    z_smp_global_lock();
#endif
    return 0;
}
