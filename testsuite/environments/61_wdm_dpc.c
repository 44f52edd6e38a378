/* A driver with an interrupt and a deferred procedure call.
 *
 * Windows, "Managing hardware priorities": the service routine may run once
 * IoConnectInterrupt has been called, also before that returns, and asks for the deferred
 * procedure call, which runs behind it, once for several requests, or not at all if nothing
 * asked for it.
 */
// environment: wdm
// order: DriverEntry DriverEntry.exit
// begins: DriverEntry DriverEntry.exit my_start my_start.exit (my_isr | my_isr my_dpc)* my_unload
// begins: DriverEntry DriverEntry.exit my_start my_isr my_start.exit my_dpc my_unload
// never: my_isr | my_dpc | DriverEntry my_isr
typedef int NTSTATUS;
struct _DEVICE_OBJECT;
struct _IRP;
struct _KDPC { int unused; };
struct _KINTERRUPT;
struct _DRIVER_OBJECT {
    void (*DriverUnload)(struct _DRIVER_OBJECT *);
    NTSTATUS (*MajorFunction[28])(struct _DEVICE_OBJECT *, struct _IRP *);
};
int __VERIFIER_nondet_int(void);
void KeInitializeDpc(struct _KDPC *, void (*)(struct _KDPC *, void *, void *, void *), void *);
unsigned char KeInsertQueueDpc(struct _KDPC *, void *, void *);
NTSTATUS IoConnectInterrupt(struct _KINTERRUPT **, unsigned char (*)(struct _KINTERRUPT *, void *),
                            void *, unsigned);

static struct _KDPC dpc;
static struct _KINTERRUPT *interrupt;
static void my_dpc(struct _KDPC *d, void *context, void *a, void *b) { }
static unsigned char my_isr(struct _KINTERRUPT *i, void *context)
{
    return KeInsertQueueDpc(&dpc, 0, 0);
}
static NTSTATUS my_start(struct _DEVICE_OBJECT *d, struct _IRP *irp)
{
    KeInitializeDpc(&dpc, my_dpc, d);
    return IoConnectInterrupt(&interrupt, my_isr, d, 5);
}
static void my_unload(struct _DRIVER_OBJECT *driver) { }
NTSTATUS DriverEntry(struct _DRIVER_OBJECT *driver, void *path)
{
    driver->DriverUnload = my_unload;
    driver->MajorFunction[27] = my_start;
    return __VERIFIER_nondet_int() ? -1 : 0;
}
