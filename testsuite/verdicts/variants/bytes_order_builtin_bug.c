/* A word is swapped on its way into a structure, so its first byte is the high one. */
void reach_error(void);
struct frame { unsigned length; };
int main(void)
{
    struct frame f = { __builtin_bswap32(0x11223344) };
    unsigned char *raw = (unsigned char *)&f;
    if (raw[0] == 0x11 && raw[3] == 0x44)
        reach_error();
    return 0;
}
