/* The inner loop counts with the outer one's variable. */
int main(void)
{
    int i, j;
    for (i = 0; i < 30; i++)
        for (j = 0; j < 40; j++)
            if (j == 39)
                i = 0;
    return 0;
}
