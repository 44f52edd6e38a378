/* An array and its alias are one object: what is written by one name is read by the other. */
void reach_error(void);
int cells[3] = { 1, 2, 3 };
extern int boxes[3] __attribute__((alias("cells")));
int main(void)
{
    boxes[1] = 9;
    if (cells[1] != 9)
        reach_error();
    if (cells[0] != 1)
        reach_error();
    return 0;
}
