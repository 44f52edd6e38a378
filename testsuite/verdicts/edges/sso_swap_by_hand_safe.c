/* Bytes are swapped by hand and by the builtin, with equal results. */
extern int __VERIFIER_nondet_int(void);
void reach_error(void);
static unsigned swap(unsigned v)
{
    return v >> 24 | (v >> 8 & 0xff00) | (v & 0xff00) << 8 | v << 24;
}
int main(void)
{
    unsigned n = __VERIFIER_nondet_int();
    if (swap(n) != __builtin_bswap32(n))
        reach_error();
    if (swap(swap(n)) != n)
        reach_error();
    return 0;
}
