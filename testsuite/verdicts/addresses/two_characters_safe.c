/* Two structures are looked at as characters; what is seen as them is none of the other. */
void reach_error(void);

extern int nondet(void);

struct left {
    int x;
    int y;
};

struct right {
    int z;
    int w;
};

static int first(const unsigned char *bytes)
{
    return bytes[0];
}

static void fill(struct right *right, int to)
{
    right->w = to;
}

int main(void)
{
    struct left *left = &(struct left){1, 2};
    struct right *right = &(struct right){3, 4};
    int all = first((unsigned char *)left) + first((unsigned char *)right);
    fill(right, nondet());
    if (all < 0 || left->y != 2)
        reach_error();
    return 0;
}
