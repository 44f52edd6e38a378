/* A procedure that swaps what two pointers point to: '*p is the value of *p at
 * the entry. (After Ball, Millstein, Rajamani, TOPLAS 2005, Figure 5.)
 */

void swap(int *p, int *q)
{
    int t;

    t = *p;
    *p = *q;
    *q = t;
}

void test(void)
{
    int x, y;

    x = 4;
    y = 5;
    swap(&x, &y);
    if (x != 5 || y != 4)
    ERROR:
        return;
}

int main(void)
{
    test();
    return 0;
}
