/* The same through a pointer to the pointer. */
void reach_error(void);

extern int nondet(void);

struct a {
    int *number;
};

int main(void)
{
    int n, m;
    struct a a;
    a.number = &n;
    char *bytes = (char *)&a;
    short **halves = (short **)bytes;
    **halves = 0;
    m = 5;
    if (**halves == 5)
        reach_error();
    return 0;
}
