/* Two structures lie over each other in an array: a member of one is another of the other. */
void reach_error(void);

extern int nondet(void);

struct pair {
    int x, y;
};

int numbers[4];

int main(void)
{
    struct pair *p = (struct pair *)numbers;
    struct pair *q = (struct pair *)(numbers + 2);
    p->y = 0;
    if (nondet())
        q->x = 1;
    if (p->y != 0)
        reach_error();
    return 0;
}
