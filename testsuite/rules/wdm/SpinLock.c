/* Programs for the rule wdm/SpinLock: CASE 0 obeys it, each other one violates it. */
typedef struct { int n; } KSPIN_LOCK;
void KeAcquireSpinLock(KSPIN_LOCK *lock, unsigned char *irql);
unsigned char KeTryToAcquireSpinLockAtDpcLevel(KSPIN_LOCK *lock);
void KeReleaseSpinLock(KSPIN_LOCK *lock, unsigned char irql);
void KeReleaseSpinLockFromDpcLevel(KSPIN_LOCK *lock);
typedef struct { void *next; } KLOCK_QUEUE_HANDLE;
void KeAcquireInStackQueuedSpinLock(KSPIN_LOCK *lock, KLOCK_QUEUE_HANDLE *handle);
void KeReleaseInStackQueuedSpinLock(KLOCK_QUEUE_HANDLE *handle);
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
    KLOCK_QUEUE_HANDLE outer, inner;
    KeAcquireInStackQueuedSpinLock(&a, &outer);
    KeAcquireInStackQueuedSpinLock(&b, &inner);
    KeReleaseInStackQueuedSpinLock(&inner);
    KeReleaseInStackQueuedSpinLock(&outer);
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
#elif CASE == 4
    KLOCK_QUEUE_HANDLE outer, inner;
    KeAcquireInStackQueuedSpinLock(&a, &outer);
    KeAcquireInStackQueuedSpinLock(&a, &inner);
#elif CASE == 5
    KLOCK_QUEUE_HANDLE outer, inner;
    KeAcquireInStackQueuedSpinLock(&a, &outer);
    KeAcquireInStackQueuedSpinLock(&b, &inner);
    KeReleaseInStackQueuedSpinLock(&outer);
#endif
    return 0;
}
