void reach_error(void);
int __VERIFIER_nondet_int(void);

int main(void)
{
    char c = (char) __VERIFIER_nondet_int();
    int i = c;
    if (!(i >= 0))
        reach_error();
    return 0;
}
