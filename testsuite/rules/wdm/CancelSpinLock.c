/* Programs for the rule wdm/CancelSpinLock: CASE 0 obeys it, each other one violates it. */
void IoAcquireCancelSpinLock(unsigned char *irql);
void IoReleaseCancelSpinLock(unsigned char irql);
int input(void);
static unsigned char irql;

int main(void)
{
#if CASE == 0
    IoAcquireCancelSpinLock(&irql);
    IoReleaseCancelSpinLock(irql);
#elif CASE == 1
    IoAcquireCancelSpinLock(&irql);
    IoAcquireCancelSpinLock(&irql);
#elif CASE == 2
    IoReleaseCancelSpinLock(irql);
#elif CASE == 3
    IoAcquireCancelSpinLock(&irql);
    if (input())
        return 1;
    IoReleaseCancelSpinLock(irql);
#endif
    return 0;
}
