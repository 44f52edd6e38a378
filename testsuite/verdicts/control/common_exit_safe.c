void reach_error(void);
int __VERIFIER_nondet_int(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int st = 0;
    if (x < 0)
        goto out;
    st = 1;
    if (x > 10)
        goto out;
    st = 2;
  out:if (!(st != 2 || x >= 0))
        reach_error();
    return 0;
}
