/* The bytes of a pointer are copied as a structure of eight characters. */
void reach_error(void);
struct __attribute__((may_alias)) eight { char c[8]; };
static int x, y;
int main(void)
{
    int *p = &x, *q = &y;
    *(struct eight *)&q = *(struct eight *)&p;
    if (x == 5)
        reach_error();
    *q = 5;
    if (x == 5)
        reach_error();
    return 0;
}
