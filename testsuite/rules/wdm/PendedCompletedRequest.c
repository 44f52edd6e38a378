/* Programs for the rule wdm/PendedCompletedRequest: CASE 0 obeys it, each other one violates it. */
struct irp { int n; };
void IofCompleteRequest(struct irp *irp, signed char boost);
void IoMarkIrpPending(struct irp *irp);
static struct irp irp, other;
int input(void);

int main(void)
{
#if CASE == 0
    if (input())
        return 0x103;
    if (input()) {
        IoMarkIrpPending(&irp);
        IofCompleteRequest(&irp, 0);
        return 0x103;
    }
    IofCompleteRequest(&irp, 0);
#elif CASE == 1
    if (input())
        IofCompleteRequest(&irp, 0);
    return 0x103;
#elif CASE == 2
    IoMarkIrpPending(&other);
    IofCompleteRequest(&irp, 0);
    return 0x103;
#endif
    return 0;
}
