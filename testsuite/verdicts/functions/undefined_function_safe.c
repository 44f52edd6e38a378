void reach_error(void);

int get(int *);
int main(void)
{
    int x = 1, y = 2;
    get(&x);
    if (!(y == 2))
        reach_error();
    return 0;
}
