/* The place that is assigned goes through a pointer which the right side moves. */
void reach_error(void);
static int cells[3];
static int *at = cells;
static int move(void)
{
    at = &cells[2];
    return 4;
}
int main(void)
{
    *at = move() + 1;
    if (cells[2] == 5)
        reach_error();
    return 0;
}
