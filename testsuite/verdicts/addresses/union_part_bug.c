/* Of a union one member is named; the other is what a pointer to the union becomes. */
void reach_error(void);

extern int nondet(void);

struct left {
    int x;
};

struct right {
    int y;
};

union either {
    struct left left;
    struct right right;
} either, other;

static void set(void *it)
{
    struct right *right = it;
    right->y = 5;
}

int main(void)
{
    either.left.x = 1;
    set(&either);
    if (either.left.x == 5)
        reach_error();
    return 0;
}
