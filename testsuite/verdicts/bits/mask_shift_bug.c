void reach_error(void);
unsigned __VERIFIER_nondet_uint(void);

int main(void)
{
    unsigned x = __VERIFIER_nondet_uint();
    unsigned m = x & 0xf0;
    if (!((m >> 4) < 15))
        reach_error();
    return 0;
}
