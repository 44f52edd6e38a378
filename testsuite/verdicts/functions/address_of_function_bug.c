// A function whose address goes through `void *`, and an integer, to a pointer of another type.

void reach_error(void);

static int got;

static void handler(int *at, int n)
{
    got = *at + n;
}

static void *registered;
static unsigned long number;

int main(void)
{
    int x = 5, y = 6;
    registered = (void *)handler;
    ((void (*)(const int *, int))registered)(&x, 1);
    int first = got;
    number = (unsigned long)registered;
    ((void (*)(int *, int, int))number)(&y, 2, 3);
    if (first == 6 && got == 8)
        reach_error();
    return 0;
}
