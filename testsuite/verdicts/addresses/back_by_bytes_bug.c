extern void reach_error(void);

struct pair {
    int first, second;
};

static struct pair p;

int main(void)
{
    int *place = &p.second;
    char *byte = (char *)place;

    byte -= 4;
    *(int *)byte = 5;
    if (p.first == 5)
        reach_error();
    return 0;
}
