/* A volatile union gets an address as a pointer and gives it out as a long. */
void reach_error(void);
static int x;
static volatile union { int *p; long l; } box;
int main(void)
{
    long t;
    box.p = &x;
    t = box.l;
    if (x == 5)
        reach_error();
    *(int *)t = 5;
    if (x == 5)
        reach_error();
    return 0;
}
