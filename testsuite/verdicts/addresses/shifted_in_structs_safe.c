/* The same, where the second begins at a member of the first. */
void reach_error(void);

extern int nondet(void);

struct pair {
    int x, y;
};

struct pair pairs[3];

int main(void)
{
    struct pair *p = pairs;
    struct pair *q = (struct pair *)&pairs[1].y;
    p->y = 0;
    if (nondet())
        q->x = 1;
    if (p->y != 0)
        reach_error();
    return 0;
}
