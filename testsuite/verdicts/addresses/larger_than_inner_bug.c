extern void reach_error(void);

struct inner {
    short a;
};

struct outer {
    int n;
    struct inner in;
    short b;
};

int main(void)
{
    struct outer o = { 0, { 1 }, 2 };
    *(int *)&o.in = 9 << 16 | 1;
    if (o.b == 9)
        reach_error();
    return 0;
}
