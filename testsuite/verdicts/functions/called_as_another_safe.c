// Functions that are called through pointers of other types: fewer arguments than are given, a
// structure of another type, a number for a pointer.

void reach_error(void);

struct pair { int first, second; };
struct couple { int first, second; };

static int calls;
static int sum;

static void quiet(void)
{
    calls++;
}

static void takes(struct couple c)
{
    sum = 10 * c.first + c.second;
}

static int one(void *at)
{
    *(int *)at += 100;
    return 1;
}

int main(void)
{
    struct pair pair = { 1, 2 };
    int place = 0;
    void (*with_number)(int) = (void (*)(int))quiet;
    void (*with_pair)(struct pair) = (void (*)(struct pair))takes;
    int (*with_address)(unsigned long) = (int (*)(unsigned long))one;
    void (*table[2])(void) = { quiet, (void (*)(void))takes };

    with_number(7);
    with_pair(pair);
    sum += with_address((unsigned long)&place);
    ((void (*)(struct couple))table[1])((struct couple){ 0, sum });
    table[0]();
    if (calls != 2 || sum != 13 || place != 100)
        reach_error();
    return 0;
}
