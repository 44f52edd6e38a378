// Four loops in each other: the outer one begins behind its bound.
void reach_error(void);
int main(void)
{
    int a, b = 4, c = 4, d = 4;
    for (a = 5; a < 4; a++)
        for (b = 0; b < 4; b++)
            for (c = 0; c < 4; c++)
                for (d = 0; d < 4; d++)
                    ;
    if (a != 4 || b != 4 || c != 4 || d != 4)
        reach_error();
    return 0;
}
