/* A bit-field holds most of an address, and a pointer lies on the same bytes. */
void reach_error(void);

struct bits {
    unsigned long low : 48, high : 16;
};

int main(void)
{
    int number = 1, other = 1;
    struct bits bits = {(unsigned long)&number, 0};
    short *half = *(short **)&bits;
    *half = 2;
    if (number != 1)
        reach_error();
    return 0;
}
