/* The bytes of a wide integer, reversed: the first is the last. */
void reach_error(void);
unsigned long long __VERIFIER_nondet_ulonglong(void);

int main(void)
{
    unsigned __int128 n = __VERIFIER_nondet_ulonglong();
    unsigned __int128 reversed = __builtin_bswap128(n);
    if ((unsigned char)(reversed >> 120) != (unsigned char)n)
        reach_error();
    return 0;
}
