/* Programs for the rule linux/bitops: CASE 0 obeys it, each other one violates it. */
unsigned long find_first_bit(const unsigned long *bits, unsigned long size);
unsigned long find_next_bit(const unsigned long *bits, unsigned long size, unsigned long from);
unsigned long _find_next_and_bit(const unsigned long *a, const unsigned long *b, unsigned long size,
                                 unsigned long from);
static unsigned long bits[4];

int main(void)
{
    unsigned long at = find_first_bit(bits, 256);
#if CASE == 0
    find_next_bit(bits, 256, at);
    at = _find_next_and_bit(bits, bits, 256, at);
    find_next_bit(bits, 256, at);
#elif CASE == 1
    find_next_bit(bits, 256, at + 1);
#elif CASE == 2
    _find_next_and_bit(bits, bits, 256, at + 1);
#endif
    return 0;
}
