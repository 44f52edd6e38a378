void reach_error(void);

int main(void)
{
    int x = -8;
    if (!((x >> 1) == -4))
        reach_error();
    return 0;
}
