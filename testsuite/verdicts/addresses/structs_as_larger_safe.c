extern void reach_error(void);

struct pair {
    int x, y;
};

struct triple {
    struct pair first;
    int z;
};

int main(void)
{
    struct pair both[2] = { { 1, 2 }, { 3, 4 } };
    struct triple *t = (struct triple *)both;

    t->z = 5;
    if (both[1].y == 5)
        reach_error();
    return 0;
}
