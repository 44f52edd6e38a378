/* Programs for the rule wdm/IrqlIoApcLte: CASE 0 obeys it, each other one violates it. */
typedef unsigned char KIRQL;
KIRQL KfRaiseIrql(KIRQL level);
void KfLowerIrql(KIRQL level);
void *IoGetInitialStack(void);

int main(void)
{
#if CASE == 0
    KfRaiseIrql(2);
    KfLowerIrql(0);
    IoGetInitialStack();
#elif CASE == 1
    KfRaiseIrql(2);
    IoGetInitialStack();
#endif
    return 0;
}
