/* A bit-field of 24 bits is promoted to int, also where it is read between other effects. */
extern void reach_error(void);
struct bits { unsigned low : 24; } bits = { 6 };

static int negative(void)
{
    bits.low = 6;
    return -16;
}

int main(void)
{
    unsigned long long sum = bits.low + negative();
    if (sum != 0xfffffffffffffff6ull) reach_error();
    return 0;
}
