int main(void)
{
    int i, j;
    for (i = 0; i < 30; i++)
        for (j = 0; j < 40; j++)
            ;
    return 0;
}
