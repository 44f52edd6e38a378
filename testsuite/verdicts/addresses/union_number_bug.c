/* A pointer becomes a number in a union, and a pointer in another one. */
void reach_error(void);

union word {
    long number;
    int *pointer;
};

int target;

static long as_number(int *p)
{
    union word w;
    w.pointer = p;
    return w.number;
}

int main(void)
{
    union word other;
    other.number = as_number(&target);
    *other.pointer = 1;
    if (target)
        reach_error();
    return 0;
}
