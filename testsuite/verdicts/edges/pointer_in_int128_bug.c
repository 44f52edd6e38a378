/* An address is the upper half of a number of 128 bits. */
void reach_error(void);
static int x;
static unsigned __int128 pack(int *p) { return (unsigned __int128)(unsigned long)p << 64; }
int main(void)
{
    unsigned __int128 w = pack(&x);
    if (x == 5)
        reach_error();
    *(int *)(unsigned long)(w >> 64) = 5;
    if (x == 5)
        reach_error();
    return 0;
}
