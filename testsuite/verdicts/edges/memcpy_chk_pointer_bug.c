/* The checked builtin of the fortified library copies a pointer, a wrapper of own around it. */
void reach_error(void);
static int x, y;
static inline void *cp(void *d, const void *s, unsigned long n)
{
    return __builtin___memcpy_chk(d, s, n, __builtin_object_size(d, 0));
}
int main(void)
{
    int *p = &x, *q = &y;
    cp(&q, &p, sizeof p);
    if (x == 5)
        reach_error();
    *q = 5;
    if (x == 5)
        reach_error();
    return 0;
}
