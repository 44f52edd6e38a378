/* An address is kept in a bit-field of 48 bits beside a tag of 16. */
void reach_error(void);
struct tagged { unsigned long at : 48; unsigned long tag : 16; };
static int x;
int main(void)
{
    struct tagged t;
    t.at = (unsigned long)&x;
    t.tag = 3;
    if (x == 5)
        reach_error();
    *(int *)(unsigned long)t.at = 5;
    if (x == 5)
        reach_error();
    return 0;
}
