void reach_error(void);

int main(void)
{
    int x = 1, y = 2;
    int *p = &x;
    int **pp = &p;
    *pp = &y;
    *p = 9;
    if (!(x == 9))
        reach_error();
    return 0;
}
