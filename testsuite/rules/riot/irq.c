/* Programs for the rule riot/irq: CASE 0 obeys it, each other one violates it. */
unsigned int irq_disable(void);
void irq_restore(unsigned int key);
unsigned int irq_enable(void);
int input(void);

int main(void)
{
#if CASE == 0
    unsigned int outer = irq_disable(), inner = irq_disable();
    irq_restore(inner);
    irq_restore(outer);
    irq_enable();
#elif CASE == 1
    irq_restore(0);
#elif CASE == 2
    unsigned int outer = irq_disable(), inner = irq_disable();
    irq_restore(outer);
    irq_restore(inner);
#elif CASE == 3
    unsigned int key = irq_disable();
    if (input())
        return 1;
    irq_restore(key);
#elif CASE == 4
    /* the inner section is left with the key of the outer one */
    unsigned int outer = irq_disable(), inner = irq_disable();
    irq_restore(inner != outer ? outer : inner);
    irq_restore(outer);
#elif CASE == 5
    unsigned int key = irq_disable();
    irq_enable();
    irq_restore(key);
#endif
    return 0;
}
