void reach_error(void);
int __VERIFIER_nondet_int(void);

int main(void)
{
    int i = __VERIFIER_nondet_int();
    short s = i;
    if (!(s <= 32767))
        reach_error();
    return 0;
}
