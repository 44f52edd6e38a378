/* The bit-field is no unsigned int in the sum. */
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
    if (sum != 0xfffffff6ull) reach_error();
    return 0;
}
