void reach_error(void);

int main(void)
{
    int x = -8;
    if (!((x >> 1) == 2147483644))
        reach_error();
    return 0;
}
