/* A pointer moves by the generic atomic exchange between three places. */
void reach_error(void);
static int x, y;
static int *slot = &x;
int main(void)
{
    int *mine = &y, *old;
    __atomic_exchange(&slot, &mine, &old, __ATOMIC_SEQ_CST);
    if (x == 5 || y == 6)
        reach_error();
    *old = 5;
    *slot = 6;
    if (x == 5 && y == 6)
        reach_error();
    return 0;
}
