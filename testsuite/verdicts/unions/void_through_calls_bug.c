void reach_error(void);

void *malloc(unsigned long);
void abort(void);
struct head {
    int kind;
};
struct item {
    int kind;
    int value;
};

static void *fresh(unsigned long size)
{
    void *memory = malloc(size);
    if (!memory)
        abort();
    return memory;
}

static void finish(void *memory)
{
    ((struct head *) memory)->kind = 2;
}

int main(void)
{
    void *thing = fresh(sizeof(struct item));
    ((struct item *) thing)->kind = 1;
    finish(thing);
    if (!(((struct item *) thing)->kind == 1))
        reach_error();
    return 0;
}
