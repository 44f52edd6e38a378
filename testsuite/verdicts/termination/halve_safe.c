extern unsigned any(void);
int main(void)
{
    unsigned n = any();
    int bits = 0;
    while (n != 0) {
        n = n / 2;
        bits++;
    }
    return bits;
}
