/* The function is called here alone and given to nobody, so it runs once. */
void reach_error(void);
void other(int n);
static int x;
static void f(void) { x++; }
int main(void)
{
    void (*h)(void) = f;
    h();
    other(x);
    if (x != 1)
        reach_error();
    return 0;
}
