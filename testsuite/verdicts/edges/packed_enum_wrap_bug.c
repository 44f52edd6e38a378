/* A packed enumeration with values to 255 is one byte wide, so adding one to 255 wraps round to zero. */
void reach_error(void);
enum __attribute__((packed)) step { START = 0, LAST = 255 };
static enum step current = LAST;
static void advance(void)
{
    current = current + 1;
}
int main(void)
{
    advance();
    if (current == START)
        reach_error();
    return 0;
}
