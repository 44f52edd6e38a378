extern void reach_error(void);

struct pair {
    int first, second, third;
};

static struct pair p;

int main(void)
{
    unsigned long number = (unsigned long)&p.first;

    number += 4;
    *(int *)number = 5;
    if (p.third == 5)
        reach_error();
    return 0;
}
