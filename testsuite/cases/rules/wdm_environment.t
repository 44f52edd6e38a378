What the I/O manager calls of a driver: a request is dispatched anew at an address that one had
before, and comes back to who waits for it.

File forward.c:

    typedef int NTSTATUS;
    struct _DEVICE_OBJECT;
    struct _IRP { int status; };
    struct _IO_STACK_LOCATION {
        NTSTATUS (*CompletionRoutine)(struct _DEVICE_OBJECT *, struct _IRP *, void *);
        void *Context;
    };
    struct _DRIVER_OBJECT { NTSTATUS (*MajorFunction[28])(struct _DEVICE_OBJECT *, struct _IRP *); };
    struct event { int n; };
    void IofCompleteRequest(struct _IRP *irp, char boost);
    NTSTATUS IofCallDriver(struct _DEVICE_OBJECT *device, struct _IRP *irp);
    void KeInitializeEvent(struct event *event, int type, char state);
    long KeSetEvent(struct event *event, long increment, char wait);
    int KeWaitForSingleObject(void *object, int reason, char mode, char alertable, void *timeout);
    struct _IO_STACK_LOCATION *next(struct _IRP *irp);
    static NTSTATUS done(struct _DEVICE_OBJECT *device, struct _IRP *irp, void *event)
    {
        KeSetEvent(event, 0, 0);
        return 0xc0000016;
    }
    static NTSTATUS plug(struct _DEVICE_OBJECT *device, struct _IRP *irp)
    {
        struct event event;
        NTSTATUS status;
        KeInitializeEvent(&event, 0, 0);
        next(irp)->CompletionRoutine = done;
        next(irp)->Context = &event;
        status = IofCallDriver(device, irp);
        if (status == 0x103) {
            KeWaitForSingleObject(&event, 0, 0, 0, 0);
            status = irp->status;
        }
        IofCompleteRequest(irp, 0);
        return status;
    }
    static NTSTATUS pass(struct _DEVICE_OBJECT *device, struct _IRP *irp)
    {
        NTSTATUS status = IofCallDriver(device, irp);
    #ifdef AGAIN
        IofCompleteRequest(irp, 0);
    #endif
        return status;
    }
    NTSTATUS DriverEntry(struct _DRIVER_OBJECT *driver, void *path)
    {
        driver->MajorFunction[3] = pass;
    #ifndef AGAIN
        driver->MajorFunction[27] = plug;
    #endif
        return 0;
    }

    $ slam -q --environment wdm --rule wdm/CompleteRequest forward.c | head -1
    wdm/CompleteRequest: SAFE
    $ slam -q --environment wdm --rule wdm/CompleteRequest -D AGAIN forward.c | sed -n 's,  *the error is reached,,; s,.*rule violated: ,,p'
    IofCompleteRequest: the request was handed on already

A cancel routine is called with the cancel spin lock, and gives it back.

File cancel.c:

    typedef int NTSTATUS;
    struct _DEVICE_OBJECT;
    struct _IRP { void (*CancelRoutine)(struct _DEVICE_OBJECT *, struct _IRP *); unsigned char CancelIrql; };
    struct _DRIVER_OBJECT { NTSTATUS (*MajorFunction[28])(struct _DEVICE_OBJECT *, struct _IRP *); };
    void IoAcquireCancelSpinLock(unsigned char *irql);
    void IoReleaseCancelSpinLock(unsigned char irql);
    void *IoGetInitialStack(void);
    static void cancel(struct _DEVICE_OBJECT *device, struct _IRP *irp)
    {
    #if CASE == 1
        IoGetInitialStack();
    #endif
    #if CASE != 2
        IoReleaseCancelSpinLock(irp->CancelIrql);
        IoGetInitialStack();
    #endif
    }
    static NTSTATUS read(struct _DEVICE_OBJECT *device, struct _IRP *irp)
    {
        unsigned char irql;
        IoAcquireCancelSpinLock(&irql);
        irp->CancelRoutine = cancel;
        IoReleaseCancelSpinLock(irql);
        return 0x103;
    }
    NTSTATUS DriverEntry(struct _DRIVER_OBJECT *driver, void *path)
    {
        driver->MajorFunction[3] = read;
        return 0;
    }

    $ for n in 0 2; do slam -q --environment wdm --rule wdm/CancelSpinLock -D CASE=$n cancel.c | sed -n '1p; s,  *the error is reached,,; s,.*rule violated: ,,p'; done
    wdm/CancelSpinLock: SAFE
    wdm/CancelSpinLock: UNSAFE, replayed
    cancel returns with the cancel spin lock
    $ for n in 0 1; do slam -q --environment wdm --rule wdm/IrqlIoApcLte -D CASE=$n cancel.c | sed -n '1p; s,  *the error is reached,,; s,.*rule violated: ,,p'; done
    wdm/IrqlIoApcLte: SAFE
    wdm/IrqlIoApcLte: UNSAFE, replayed
    IoGetInitialStack is called above APC_LEVEL

DriverStartIo and deferred procedure calls run at DISPATCH_LEVEL, dispatch routines below.

File deferred.c:

    typedef int NTSTATUS;
    struct _DEVICE_OBJECT;
    struct _IRP;
    struct _KDPC { int n; };
    struct _DRIVER_OBJECT {
        void (*DriverStartIo)(struct _DEVICE_OBJECT *, struct _IRP *);
        NTSTATUS (*MajorFunction[28])(struct _DEVICE_OBJECT *, struct _IRP *);
    };
    void KeInitializeDpc(struct _KDPC *dpc, void (*routine)(struct _KDPC *, void *, void *, void *), void *context);
    void *IoGetInitialStack(void);
    static struct _KDPC dpc;
    static void deferred(struct _KDPC *dpc, void *context, void *a, void *b)
    {
    #if CASE == 1
        IoGetInitialStack();
    #endif
    }
    static void start(struct _DEVICE_OBJECT *device, struct _IRP *irp)
    {
    #if CASE == 2
        IoGetInitialStack();
    #endif
    }
    static NTSTATUS read(struct _DEVICE_OBJECT *device, struct _IRP *irp)
    {
        IoGetInitialStack();
        return 0;
    }
    NTSTATUS DriverEntry(struct _DRIVER_OBJECT *driver, void *path)
    {
        KeInitializeDpc(&dpc, deferred, 0);
        driver->DriverStartIo = start;
        driver->MajorFunction[3] = read;
        return 0;
    }

    $ for n in 0 1 2; do slam -q --environment wdm --rule wdm/IrqlIoApcLte -D CASE=$n deferred.c | sed -n '1p; s,  *the error is reached,,; s,.*rule violated: ,,p'; done
    wdm/IrqlIoApcLte: SAFE
    wdm/IrqlIoApcLte: UNSAFE, replayed
    IoGetInitialStack is called above APC_LEVEL
    wdm/IrqlIoApcLte: UNSAFE, replayed
    IoGetInitialStack is called above APC_LEVEL

A request that waits for a deferred call is completed by that, or by its cancel routine.

File queued.c:

    typedef int NTSTATUS;
    typedef unsigned char KIRQL;
    typedef unsigned long KSPIN_LOCK;
    struct _DEVICE_OBJECT;
    struct _KDPC { int n; };
    struct _IRP { int status; void (*CancelRoutine)(struct _DEVICE_OBJECT *, struct _IRP *); KIRQL CancelIrql; };
    struct _DRIVER_OBJECT {
        struct _DEVICE_OBJECT *DeviceObject;
        void (*DriverStartIo)(struct _DEVICE_OBJECT *, struct _IRP *);
        void (*DriverUnload)(struct _DRIVER_OBJECT *);
        NTSTATUS (*MajorFunction[28])(struct _DEVICE_OBJECT *, struct _IRP *);
    };
    void IofCompleteRequest(struct _IRP *, char);
    void IoMarkIrpPending(struct _IRP *);
    void KeAcquireSpinLockAtDpcLevel(KSPIN_LOCK *);
    void KeReleaseSpinLockFromDpcLevel(KSPIN_LOCK *);
    void KeInitializeDpc(struct _KDPC *, void (*)(struct _KDPC *, void *, void *, void *), void *);
    unsigned char KeInsertQueueDpc(struct _KDPC *, void *, void *);
    void IoDeleteDevice(struct _DEVICE_OBJECT *);
    void IoStartPacket(struct _DEVICE_OBJECT *, struct _IRP *, unsigned long *,
                       void (*)(struct _DEVICE_OBJECT *, struct _IRP *));
    void IoAcquireCancelSpinLock(KIRQL *);
    void IoReleaseCancelSpinLock(KIRQL);
    static KSPIN_LOCK lock;
    static struct _KDPC dpc;
    static struct _IRP *current;
    static void cancel(struct _DEVICE_OBJECT *d, struct _IRP *irp)
    {
        IoReleaseCancelSpinLock(irp->CancelIrql);
        IofCompleteRequest(irp, 0);
    }
    static void deferred(struct _KDPC *d, void *context, void *a, void *b)
    {
        struct _IRP *irp;
        KeAcquireSpinLockAtDpcLevel(&lock);
        irp = current;
        current = 0;
        KeReleaseSpinLockFromDpcLevel(&lock);
        if (irp)
            IofCompleteRequest(irp, 0);
    #ifdef TWICE
        if (irp)
            IofCompleteRequest(irp, 0);
    #endif
    }
    static void start(struct _DEVICE_OBJECT *d, struct _IRP *irp)
    {
        KIRQL irql;
        IoAcquireCancelSpinLock(&irql);
        irp->CancelRoutine = 0;
        IoReleaseCancelSpinLock(irql);
        KeAcquireSpinLockAtDpcLevel(&lock);
        current = irp;
        KeReleaseSpinLockFromDpcLevel(&lock);
        KeInsertQueueDpc(&dpc, 0, 0);
    }
    static NTSTATUS read(struct _DEVICE_OBJECT *d, struct _IRP *irp)
    {
        IoMarkIrpPending(irp);
        IoStartPacket(d, irp, 0, cancel);
        return 0x103;
    }
    static NTSTATUS control(struct _DEVICE_OBJECT *d, struct _IRP *irp)
    {
        irp->status = 0;
        IofCompleteRequest(irp, 0);
        return 0;
    }
    static void unload(struct _DRIVER_OBJECT *driver) { IoDeleteDevice(driver->DeviceObject); }
    NTSTATUS DriverEntry(struct _DRIVER_OBJECT *driver, void *path)
    {
        KeInitializeDpc(&dpc, deferred, 0);
        driver->DriverStartIo = start;
        driver->DriverUnload = unload;
        driver->MajorFunction[3] = read;
        driver->MajorFunction[14] = control;
        return 0;
    }

    $ for rule in CancelSpinLock CompleteRequest IrqlIoApcLte PendedCompletedRequest SpinLock; do slam -q --environment wdm --rule wdm/$rule queued.c | head -1; done
    wdm/CancelSpinLock: SAFE
    wdm/CompleteRequest: SAFE
    wdm/IrqlIoApcLte: SAFE
    wdm/PendedCompletedRequest: SAFE
    wdm/SpinLock: SAFE
    $ slam -q --environment wdm --rule wdm/CompleteRequest -D TWICE queued.c | sed -n 's,  *the error is reached,,; s,.*rule violated: ,,p'
    IofCompleteRequest: the request is completed already
