/* An anonymous union in elements of an array of structures carries the address as unsigned long long. */
void reach_error(void);
struct cell { int kind; union { int *p; unsigned long long raw; }; };
static struct cell cells[2];
static int data;
int main(void)
{
    cells[0].kind = 1;
    cells[0].p = &data;
    if (data == 5)
        reach_error();
    cells[1].raw = cells[0].raw;
    *cells[1].p = 5;
    if (data == 5)
        reach_error();
    return 0;
}
