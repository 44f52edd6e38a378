/* One struct is seen as another, whose pointer has another type. */
void reach_error(void);

struct one { int *p; int k; };
struct other { short *q; long n; };

int x = 1;

int main(void)
{
    struct one v;
    struct other *w = (struct other *)&v;
    v.p = &x;
    *w->q = 5;
    if (x == 5)
        reach_error();
    return 0;
}
