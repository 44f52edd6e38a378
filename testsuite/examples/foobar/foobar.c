/* Two procedures and their predicates, as a study of calls: what bar tells its
 * caller is its signature, the predicates over its parameters (*q <= y,
 * y >= 0) and over its result (y == l1, *q <= y); l2 stays inside. (After the
 * example of PLDI 2001, Figure 2; the bodies are ours.)
 */

int bar(int *q, int y)
{
    int l1, l2;

    l1 = y;
    l2 = y;
    while (l2 > *q)
        l2--;
    if (*q > y)
        *q = l2;
    return l1;
}

void foo(int *p, int x)
{
    int r;

    if (*p <= x)
        *p = x;
    else
        *p = *p + x;
    r = bar(p, x);
    if (r != x)
    ERROR:
        return;
}

int main(void)
{
    extern int any_int(void);
    int cell = any_int();

    foo(&cell, any_int());
    return 0;
}
