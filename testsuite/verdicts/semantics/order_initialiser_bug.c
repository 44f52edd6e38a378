/* The values of an initialiser are computed in any order. */
void reach_error(void);

struct pair { int old, new; };

int value = 4;

int change(void)
{
    value = 6;
    return value;
}

int main(void)
{
    struct pair p = { value, change() };
    if (p.old == 6)
        reach_error();
    return 0;
}
