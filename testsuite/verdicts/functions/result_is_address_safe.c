void reach_error(void);

int g = 0;
int *addr(void)
{
    return &g;
}

int main(void)
{
    *addr() = 4;
    (*addr())++;
    if (!(g == 5))
        reach_error();
    return 0;
}
