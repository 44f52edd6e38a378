/* A sum of an element and a call that changes it, where gcc reads the element first. */
void reach_error(void);
static int stock[2] = { 5, 5 };
static int take(int n)
{
    stock[0] -= n;
    return n;
}
int main(void)
{
    int r = stock[0] + take(2);
    if (r == 7)
        reach_error();
    return 0;
}
