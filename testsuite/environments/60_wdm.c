/* A driver of the Windows driver model.
 *
 * Windows, "Writing WDM drivers": DriverEntry comes first, and nothing else if it fails; the
 * I/O manager calls AddDevice for each device, dispatch routines for requests, also of
 * several devices in turn, and the unload routine at the end, when all devices are gone. A
 * completion routine that was set for a request that is passed down runs before
 * IofCallDriver returns, if the lower driver completes it at once, or at any later time.
 */
// environment: wdm
// order: DriverEntry DriverEntry.exit
// begins: DriverEntry DriverEntry.exit my_add* (my_create (my_control my_control.exit)* my_close)*
//         my_unload
// begins: DriverEntry DriverEntry.exit my_add my_control my_done my_control.exit my_unload
// begins: DriverEntry DriverEntry.exit my_add my_control my_control.exit my_done my_unload
// never: my_add | my_control | my_unload | my_create
typedef int NTSTATUS;
struct _DEVICE_OBJECT;
struct _DRIVER_OBJECT;
struct _IRP;
typedef NTSTATUS (*dispatch)(struct _DEVICE_OBJECT *, struct _IRP *);
typedef NTSTATUS (*completion)(struct _DEVICE_OBJECT *, struct _IRP *, void *);
struct _DRIVER_EXTENSION { NTSTATUS (*AddDevice)(struct _DRIVER_OBJECT *, struct _DEVICE_OBJECT *); };
struct _DRIVER_OBJECT {
    struct _DRIVER_EXTENSION *DriverExtension;
    void (*DriverUnload)(struct _DRIVER_OBJECT *);
    dispatch MajorFunction[28];
};
struct _IO_STACK_LOCATION { completion CompletionRoutine; void *Context; };
struct _IRP { struct _IO_STACK_LOCATION *stack; };
int __VERIFIER_nondet_int(void);
NTSTATUS IofCallDriver(struct _DEVICE_OBJECT *, struct _IRP *);

static struct _DEVICE_OBJECT *lower;
static NTSTATUS my_done(struct _DEVICE_OBJECT *d, struct _IRP *irp, void *c) { return 0; }
static NTSTATUS my_create(struct _DEVICE_OBJECT *d, struct _IRP *irp) { return 0; }
static NTSTATUS my_close(struct _DEVICE_OBJECT *d, struct _IRP *irp) { return 0; }
static NTSTATUS my_control(struct _DEVICE_OBJECT *d, struct _IRP *irp)
{
    irp->stack->CompletionRoutine = my_done;
    return IofCallDriver(lower, irp);
}
static NTSTATUS my_add(struct _DRIVER_OBJECT *driver, struct _DEVICE_OBJECT *device)
{
    lower = device;
    return 0;
}
static void my_unload(struct _DRIVER_OBJECT *driver) { }
NTSTATUS DriverEntry(struct _DRIVER_OBJECT *driver, void *path)
{
    driver->DriverUnload = my_unload;
    driver->DriverExtension->AddDevice = my_add;
    driver->MajorFunction[0] = my_create;
    driver->MajorFunction[2] = my_close;
    driver->MajorFunction[14] = my_control;
    return __VERIFIER_nondet_int() ? -1073741823 : 0;
}
