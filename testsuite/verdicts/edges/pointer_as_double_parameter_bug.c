/* A script's numbers are all doubles, an address is one of them. */
void reach_error(void);
typedef double number;
static int x;
static void poke(number at, number what) { *(int *)(unsigned long)at = (int)what; }
int main(void)
{
    if (x == 5)
        reach_error();
    poke((number)(unsigned long)&x, 5);
    if (x == 5)
        reach_error();
    return 0;
}
