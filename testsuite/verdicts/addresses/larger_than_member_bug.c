extern void reach_error(void);

/* The first member has the type that a later one is seen as. */
struct pair {
    int n;
    short a, b;
};

static void set(short *p)
{
    *(int *)p = 9 << 16 | 1;
}

int main(void)
{
    struct pair p = { 0, 1, 2 };
    set(&p.a);
    if (p.b == 9)
        reach_error();
    return 0;
}
