/* Programs for the rule wdm/IrqlIoApcLte: CASE 0 obeys it, each other one violates it. */
typedef unsigned char KIRQL;
KIRQL KfRaiseIrql(KIRQL level);
void KfLowerIrql(KIRQL level);
typedef struct { int n; } KSPIN_LOCK;
typedef struct { void *next; } KLOCK_QUEUE_HANDLE;
void KeAcquireSpinLock(KSPIN_LOCK *lock, KIRQL *irql);
void KeReleaseSpinLock(KSPIN_LOCK *lock, KIRQL irql);
void KeAcquireInStackQueuedSpinLock(KSPIN_LOCK *lock, KLOCK_QUEUE_HANDLE *handle);
void KeReleaseInStackQueuedSpinLock(KLOCK_QUEUE_HANDLE *handle);
void *IoGetInitialStack(void);
static KSPIN_LOCK a, b;

int main(void)
{
#if CASE == 0
    KfRaiseIrql(2);
    KfLowerIrql(0);
    IoGetInitialStack();
    KIRQL before = KfRaiseIrql(2), between = KfRaiseIrql(5);
    KfLowerIrql(between);
    KfLowerIrql(before);
    IoGetInitialStack();
    KIRQL irql;
    KeAcquireSpinLock(&a, &irql);
    KeReleaseSpinLock(&a, irql);
    IoGetInitialStack();
    KLOCK_QUEUE_HANDLE outer, inner;
    KeAcquireInStackQueuedSpinLock(&a, &outer);
    KeAcquireInStackQueuedSpinLock(&b, &inner);
    KeReleaseInStackQueuedSpinLock(&inner);
    KeReleaseInStackQueuedSpinLock(&outer);
    IoGetInitialStack();
#elif CASE == 1
    KfRaiseIrql(2);
    IoGetInitialStack();
#elif CASE == 2
    KLOCK_QUEUE_HANDLE outer, inner;
    KeAcquireInStackQueuedSpinLock(&a, &outer);
    KeAcquireInStackQueuedSpinLock(&b, &inner);
    KeReleaseInStackQueuedSpinLock(&inner);
    IoGetInitialStack();
#elif CASE == 3
    KfRaiseIrql(2);
    KfLowerIrql(KfRaiseIrql(5));
    IoGetInitialStack();
#endif
    return 0;
}
