/* __builtin_expect_with_probability gives its first argument, whose increment takes effect. */
void reach_error(void);
static int calls;
static long next(void) { return ++calls; }
int main(void)
{
    long r = __builtin_expect_with_probability(next(), 1, 0.5);
    if (r == 1 && calls == 1)
        reach_error();
    return 0;
}
