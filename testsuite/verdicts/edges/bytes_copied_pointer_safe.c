/* A pointer is copied byte by byte; the other variable, whose address is nowhere, keeps its value. */
void reach_error(void);
static int x, *p, *q;
static int calm = 1;
int main(void)
{
    int i = 0;
    p = &x;
    do {
        ((char *)&q)[i] = ((char *)&p)[i];
        i++;
    } while (i < 8);
    *q = 3;
    if (calm != 1)
        reach_error();
    return 0;
}
