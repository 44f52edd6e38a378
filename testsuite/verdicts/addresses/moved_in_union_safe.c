extern void reach_error(void);

struct pair {
    int first, second;
};

static struct pair p;

int main(void)
{
    union {
        int *place;
        unsigned long number;
    } u;

    u.place = &p.second;
    u.number -= 0;
    *u.place = 5;
    if (p.first == 5)
        reach_error();
    return 0;
}
