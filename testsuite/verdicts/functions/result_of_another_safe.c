// The result of a function that is called through a pointer to one with another result: another
// structure, a narrower number, none.

void reach_error(void);

struct range { int low, high; };
struct pair { int first, second; };

static struct pair make(int n)
{
    struct pair p = { n, n + 1 };
    return p;
}

static long long_number(void)
{
    return 0x500000007;
}

static int calls;

static int counts(void)
{
    return ++calls;
}

int main(void)
{
    struct range (*of_range)(int) = (struct range (*)(int))make;
    int (*narrow)(void) = (int (*)(void))long_number;
    void (*nothing)(void) = (void (*)(void))counts;

    struct range r = of_range(1);
    nothing();
    if (r.low != 1 || r.high != 2 || narrow() != 7 || calls != 1)
        reach_error();
    return 0;
}
