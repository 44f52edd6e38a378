/* Programs for the rule wdm/CompleteRequest: CASE 0 obeys it, each other one violates it. */
struct irp { int status; };
void IofCompleteRequest(struct irp *irp, char boost);
int IofCallDriver(void *device, struct irp *irp);
int input(void);
static struct irp a, b;
static int device;

int main(void)
{
#if CASE == 0
    if (input())
        IofCompleteRequest(&a, 0);
    else
        IofCallDriver(&device, &a);
    IofCompleteRequest(&b, 0);
#elif CASE == 1
    IofCompleteRequest(&a, 0);
    if (input())
        IofCompleteRequest(&a, 0);
#elif CASE == 2
    IofCompleteRequest(&a, 0);
    return IofCallDriver(&device, &a);
#endif
    return 0;
}
