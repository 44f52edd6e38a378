/* An array that never gets a size has one element (C11 6.9.2 p5), which is zero. */
void reach_error(void);

int numbers[];
int rows[][3];

int main(void)
{
    if (numbers[0] != 0 || rows[0][2] != 0)
        reach_error();
    numbers[0] = 3;
    rows[0][1] = 4;
    if (numbers[0] + rows[0][1] + rows[0][0] != 7)
        reach_error();
    return 0;
}
