void reach_error(void);
int x;

static void inf(int *p)
{
    *p = 1;
}

static char *index(int *p)
{
    *p += 1;
    return 0;
}

int main(void)
{
    inf(&x);
    index(&x);
    if (x == 2)
        reach_error();
    return 0;
}
