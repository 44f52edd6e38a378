/* Programs for the rule wdm/SpinLock: CASE 0 obeys it, each other one violates it. */
typedef struct { int n; } KSPIN_LOCK;
void KeAcquireSpinLock(KSPIN_LOCK *lock, unsigned char *irql);
unsigned char KeTryToAcquireSpinLockAtDpcLevel(KSPIN_LOCK *lock);
void KeReleaseSpinLock(KSPIN_LOCK *lock, unsigned char irql);
void KeReleaseSpinLockFromDpcLevel(KSPIN_LOCK *lock);
int input(void);
static KSPIN_LOCK a, b;
static unsigned char irql;

int main(void)
{
#if CASE == 0
    KeAcquireSpinLock(&a, &irql);
    if (KeTryToAcquireSpinLockAtDpcLevel(&b))
        KeReleaseSpinLockFromDpcLevel(&b);
    KeReleaseSpinLock(&a, irql);
#elif CASE == 1
    KeAcquireSpinLock(&a, &irql);
    KeAcquireSpinLock(&a, &irql);
#elif CASE == 2
    KeAcquireSpinLock(&a, &irql);
    KeReleaseSpinLock(&b, irql);
#elif CASE == 3
    KeAcquireSpinLock(&a, &irql);
    if (input())
        return 1;
    KeReleaseSpinLock(&a, irql);
#endif
    return 0;
}
