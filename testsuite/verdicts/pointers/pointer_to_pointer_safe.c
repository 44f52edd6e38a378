void reach_error(void);

int main(void)
{
    int x = 1, y = 2;
    int *p = &x;
    int **pp = &p;
    *pp = &y;
    *p = 9;
    if (!(y == 9 && x == 1))
        reach_error();
    return 0;
}
