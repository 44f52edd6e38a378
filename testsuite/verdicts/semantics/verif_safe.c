void __VERIFIER_assume(int);
int __VERIFIER_nondet_int(void);
void reach_error(void)
{
} void __VERIFIER_assert(int c)
{
    if (!c) {
      ERROR:reach_error();
    }
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    __VERIFIER_assume(x > 3);
    __VERIFIER_assert(x > 2);
    return 0;
}
