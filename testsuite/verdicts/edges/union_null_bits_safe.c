/* A null pointer in a union reads as the integer zero. */
void reach_error(void);
union u { void *p; unsigned long l; };
int main(void)
{
    union u a;
    a.p = (void *)0;
    if (a.l != 0)
        reach_error();
    a.l = 0;
    if (a.p)
        reach_error();
    return 0;
}
