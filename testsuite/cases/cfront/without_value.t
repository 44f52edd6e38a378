A variable without an initialiser holds any value each time its block is entered, and where a
function jumps, at its start; but where each way from there assigns it first, nobody could tell.

File jumps.c:

    int nondet(void);
    int x, y;
    int main(void)
    {
        int *p, *q, n, kept;
    again:
        p = &y;
        if (nondet())
            q = &x;
        *p = 1;
        *q = 2;
        n = nondet();
        switch (n) {
        case 1: kept = 1; break;
        case 2: goto again;
        default: return 0;
        }
        while (n) {
            int a, b, c;
            a = n;
            if (a > 3)
                b = 1;
            c += a;
            n = b + c + kept;
        }
        return 0;
    }

    $ c2bp --dump ir jumps.c | grep uninitialised
        __havoc(&q, sizeof q); /* uninitialised q */ /* main.2 */
            __havoc(&b, sizeof b); /* uninitialised b */ /* main.17 */
            __havoc(&c, sizeof c); /* uninitialised c */ /* main.18 */

A pointer that is assigned first leads where that says.

File leads.c:

    extern void reach_error(void);
    int nondet(void);
    int *find(void);
    int x, y;
    int main(void)
    {
        int *p;
        int **known = &p;
        int *own = &x;
        x = 0;
    again:
        {
            int *q;
            q = &y;
            *q = 1;
            if (nondet())
                goto again;
        }
        find();
        if (*own != 0)
            reach_error();
        return 0;
    }

    $ slam -q leads.c | sed -n 1p
    SAFE
