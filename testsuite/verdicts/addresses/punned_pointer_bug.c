/* What a structure holds as a pointer to one type is written as one to another by way of
   characters: both lead to the same object. */
void reach_error(void);

extern int nondet(void);

struct a {
    int *number;
};

struct x {
    short *half;
};

int other;
short halves[4];

static void set(char *bytes, short *to)
{
    struct x *x = (struct x *)bytes;
    x->half = to;
}

int main(void)
{
    struct a a;
    a.number = &other;
    set((char *)&a, halves);
    halves[0] = 0;
    if (nondet())
        *a.number = 7;
    if (halves[0] == 7)
        reach_error();
    return 0;
}
