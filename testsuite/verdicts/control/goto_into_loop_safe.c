void reach_error(void);
int __VERIFIER_nondet_int(void);

int main(void)
{
    int i = 0;
    int x = __VERIFIER_nondet_int();
    if (x)
        goto in;
    for (i = 0; i < 3; i++) {
      in:;
        if (!(i < 3))
            reach_error();
    }
    if (!(i == 3))
        reach_error();
    return 0;
}
