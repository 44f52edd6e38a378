/* A function that returns a pointer is called by a type that returns an unsigned long. */
void reach_error(void);
static int x;
static int *where(void) { return &x; }
static unsigned long (*volatile f)(void);
int main(void)
{
    f = (unsigned long (*)(void))where;
    if (x == 5)
        reach_error();
    *(int *)f() = 5;
    if (x == 5)
        reach_error();
    return 0;
}
