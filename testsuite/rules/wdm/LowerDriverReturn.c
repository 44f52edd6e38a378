/* Programs for the rule wdm/LowerDriverReturn: CASE 0 obeys it, each other one violates it. */
typedef int NTSTATUS;
struct irp { int n; };
NTSTATUS IofCallDriver(void *device, struct irp *irp);
static struct irp irp;

int main(void)
{
    NTSTATUS status = IofCallDriver(0, &irp);
#if CASE == 0
    return status;
#elif CASE == 1
    return status > 0 ? 0 : status;
#endif
}
