/* The result of __builtin_expect is the first argument, whatever is expected. */
extern int __VERIFIER_nondet_int(void);
void reach_error(void);
int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (__builtin_expect(n, 0) != n)
        reach_error();
    if (__builtin_expect_with_probability(n > 3, 1, 0.9) && n <= 3)
        reach_error();
    return 0;
}
