extern void reach_error(void);

struct pair {
    int first, second;
};

static struct pair p;

int main(void)
{
    unsigned long number = (unsigned long)&p.second;

    *(int *)(number - 0) = 5;
    if (p.first == 5)
        reach_error();
    return 0;
}
