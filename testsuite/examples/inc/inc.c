/* Two calls of a procedure that adds one. What it does for any argument is
 * said with a symbolic constant: 'x is the value of x at the entry. (After
 * Ball, Millstein, Rajamani, TOPLAS 2005, Figure 1.)
 */

int inc(int x)
{
    x = x + 1;
    return x;
}

void foo(int a)
{
    int b, c;

    b = inc(a);
    c = inc(b);
    if (a == 2 && c != 4)
    ERROR:
        return;
}

extern int any_int(void);

int main(void)
{
    foo(any_int());
    return 0;
}
