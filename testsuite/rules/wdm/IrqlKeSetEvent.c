/* Programs for the rule wdm/IrqlKeSetEvent: CASE 0 obeys it, each other one violates it. */
/* VALUES (irql=2) */
typedef unsigned char KIRQL;
KIRQL KfRaiseIrql(KIRQL level);
void KfLowerIrql(KIRQL level);
long KeSetEvent(void *event, long increment, unsigned char wait);

int main(void)
{
    int event;
#if CASE == 0
    KeSetEvent(&event, 0, 0);
    KfLowerIrql(1);
    KeSetEvent(&event, 0, 1);
#elif CASE == 1
    KfRaiseIrql(5);
    KeSetEvent(&event, 0, 0);
#elif CASE == 2
    KeSetEvent(&event, 0, 1);
#endif
    return 0;
}
