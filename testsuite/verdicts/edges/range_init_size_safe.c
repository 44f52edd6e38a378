/* The last element of a range determines the size, and the element after it in the list goes on from there. */
void reach_error(void);
static int v[] = { [0 ... 3] = 1, 2 };
int main(void)
{
    if (sizeof v / sizeof v[0] != 5)
        reach_error();
    if (v[4] != 2)
        reach_error();
    if (v[3] != 1)
        reach_error();
    return 0;
}
