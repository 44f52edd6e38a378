/* A structure behind the middle of a number. */
void reach_error(void);

extern int nondet(void);

struct whole {
    long long numbers[3];
};

struct part {
    long long number;
};

struct whole whole;

int main(void)
{
    struct part *p = (struct part *)((char *)&whole + 8);
    whole.numbers[0] = 0;
    if (nondet())
        p->number = -1;
    if (whole.numbers[0] != 0)
        reach_error();
    return 0;
}
