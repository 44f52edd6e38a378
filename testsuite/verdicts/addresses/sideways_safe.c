extern void reach_error(void);

struct base {
    int tag;
};

struct left {
    struct base base;
    int value;
    int other;
};

struct right {
    struct base base;
    int count;
};

int main(void)
{
    struct left l = { { 1 }, 0, 0 };
    struct base *b = &l.base;

    ((struct right *)b)->count = 5;
    if (l.other == 5)
        reach_error();
    return 0;
}
