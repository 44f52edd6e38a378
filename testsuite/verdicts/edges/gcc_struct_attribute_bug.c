/* gcc_struct says the layout that is gcc's own, with all bit-fields in one int. */
void reach_error(void);
struct __attribute__((gcc_struct)) flags { char a : 4; int b : 4; };
int main(void)
{
    struct flags f = { 1, 2 };
    unsigned char *raw = (unsigned char *)&f;
    if (sizeof f == 4 && raw[0] == 0x21)
        reach_error();
    return 0;
}
