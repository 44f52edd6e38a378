/* The pointer that comes back out of the integer leads to one variable, its neighbour keeps its value. */
void reach_error(void);
union u { int *p; long l; };
static int one;
static int two = 2;
int main(void)
{
    union u a;
    a.p = &one;
    *a.p = 5;
    if (two != 2)
        reach_error();
    if (one != 5)
        reach_error();
    return 0;
}
