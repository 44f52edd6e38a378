/* A call's arguments with effects on one global, gcc takes the last one first. */
void reach_error(void);
static int k;
static int tick(void) { return k++; }
static int minus(int a, int b) { return a - b; }
int main(void)
{
    int r = minus(tick(), tick());
    if (r == 1)
        reach_error();
    return 0;
}
