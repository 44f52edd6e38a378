/* Another file declares a global array of this one and returns the address of an element. */
void reach_error(void);
int grid[3];
int *pick(int i);
int main(void)
{
    int *p;
    grid[1] = 0;
    p = pick(1);
    *p = 12;
    if (grid[1] == 12)
        reach_error();
    return 0;
}
