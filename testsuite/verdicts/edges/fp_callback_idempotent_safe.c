/* However often the callback is called, it sets the same value. */
void reach_error(void);
void reg(void (*h)(int));
static int x = 7;
static void f(int n) { x = 7; }
int main(void)
{
    void (*h)(int) = f;
    reg(h);
    if (x != 7)
        reach_error();
    return 0;
}
