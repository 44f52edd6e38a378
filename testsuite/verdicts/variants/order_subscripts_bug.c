/* Both subscripts of a matrix are calls, of which gcc takes the left one first. */
void reach_error(void);
static int trace, m[2][2];
static int i(void) { trace = trace * 10 + 1; return 0; }
static int j(void) { trace = trace * 10 + 2; return 1; }
int main(void)
{
    m[i()][j()] = 3;
    if (trace == 12)
        reach_error();
    return 0;
}
