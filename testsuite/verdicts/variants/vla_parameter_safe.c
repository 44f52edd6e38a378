/* A parameter of variable length is a pointer, to rows that are as long as its neighbour says. */
void reach_error(void);
static unsigned long row(int n, int m[][n]) { return sizeof *m; }
int main(void)
{
    int m[2][3];
    if (row(3, m) != sizeof m[0])
        reach_error();
    return 0;
}
