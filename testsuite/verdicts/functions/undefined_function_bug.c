void reach_error(void);

int get(int *);
int main(void)
{
    int x = 1, y = 2;
    get(&x);
    if (!(x == 1))
        reach_error();
    return 0;
}
