/* The value of a range of elements is evaluated once. */
extern void reach_error(void);
int calls;
int next(void) { return ++calls; }
struct pair { int a, b; };
int main(void)
{
    int x[4] = { [0 ... 2] = next() };
    struct pair y[2] = { [0 ... 1] = { next(), next() } };
    int z[3] = { [0 ... 2] = next(), [1] = 9 };
    if (calls != 4 || x[2] != 1 || x[3] != 0 || y[1].a != y[0].a || y[0].b != y[1].b || z[2] != 4 || z[1] != 9)
        reach_error();
    return 0;
}
