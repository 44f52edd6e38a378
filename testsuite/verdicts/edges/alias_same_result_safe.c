/* A function and its alias give the same result. */
void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int sign(int n) { return n < 0 ? -1 : n > 0; }
int signum(int n) __attribute__((alias("sign")));
int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (sign(n) != signum(n))
        reach_error();
    return 0;
}
