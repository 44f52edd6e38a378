/* gcc evaluates the lengths of the rows of an array before their number. */
void reach_error(void);
static int n = 1;
static int next(void) { return ++n; }
int main(void)
{
    int table[next()][next()];
    if (sizeof table[0] == 2 * sizeof(int))
        reach_error();
    return 0;
}
