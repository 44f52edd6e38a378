/* Variables and functions with names that other tools read as constants: null, infinity, undefined. */
void reach_error(void);
static int null = 5;
static int infinity(int undefined) { return undefined + null; }
void bottom(int *top);
int main(void)
{
    int top = 1;
    if (infinity(top) != 6)
        return 1;
    bottom(&top);
    if (infinity(top) == 7)
        reach_error();
    return 0;
}
