/* The same with arrays in structures. */
void reach_error(void);

extern int nondet(void);

struct four {
    int v[4];
};

int numbers[8];

int main(void)
{
    struct four *p = (struct four *)numbers;
    struct four *q = (struct four *)(numbers + 2);
    p->v[1] = 0;
    if (nondet())
        q->v[0] = 1;
    if (p->v[1] != 0)
        reach_error();
    return 0;
}
