/* `__builtin_LINE()` is the line that it stands in. */
extern void reach_error(void);
int f(int x) { return x; }
int main(void)
{
    int first = 1 +
        __builtin_LINE();
    int second = f(
        __builtin_LINE()
    );
    if (first == 8 && second == 9)
        reach_error();
    return 0;
}
