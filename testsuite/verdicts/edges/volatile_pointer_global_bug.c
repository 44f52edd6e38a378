/* A global pointer is volatile, and what it leads to is written through it. */
void reach_error(void);
static int x;
static int *volatile where = &x;
int main(void)
{
    int *p = where;
    if (x == 5)
        reach_error();
    *p = 5;
    if (x == 5)
        reach_error();
    return 0;
}
