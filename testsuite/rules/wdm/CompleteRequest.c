/* Programs for the rule wdm/CompleteRequest: CASE 0 obeys it, each other one violates it. */
struct irp { int status; };
void IofCompleteRequest(struct irp *irp, char boost);
int IofCallDriver(void *device, struct irp *irp);
void IoSetCompletionRoutine(struct irp *irp, void *routine, void *context, char a, char b, char c);
void KeInitializeEvent(int *event, int type, char state);
int KeWaitForSingleObject(void *object, int reason, char mode, char alertable, void *timeout);
int input(void);
static struct irp a, b, c, d;
static int device, done;

int main(void)
{
#if CASE == 0
    if (input())
        IofCompleteRequest(&a, 0);
    else
        IofCallDriver(&device, &a);
    IofCompleteRequest(&b, 0);
    /* It waits for the lower driver and has its request back. */
    IofCallDriver(&device, &c);
    KeWaitForSingleObject(&done, 0, 0, 0, 0);
    IofCompleteRequest(&c, 0);
    /* Only where the lower driver says so. */
    IoSetCompletionRoutine(&d, &done, 0, 1, 1, 1);
    if (IofCallDriver(&device, &d) == 0x103)
        KeWaitForSingleObject(&done, 0, 0, 0, 0);
    IofCompleteRequest(&d, 0);
#elif CASE == 1
    IofCompleteRequest(&a, 0);
    if (input())
        IofCompleteRequest(&a, 0);
#elif CASE == 2
    IofCompleteRequest(&a, 0);
    return IofCallDriver(&device, &a);
#elif CASE == 3
    int status = IofCallDriver(&device, &a);
    IofCompleteRequest(&a, 0);
    return status;
#elif CASE == 4
    IoSetCompletionRoutine(&b, &done, 0, 1, 1, 1);
    IofCallDriver(&device, &a);
    return IofCallDriver(&device, &a);
#endif
    return 0;
}
