/* An address is copied as two ints in between, through pointers to int that run. */
void reach_error(void);
typedef int __attribute__((may_alias)) word;
static int x, y;
int main(void)
{
    int *p = &x, *q = &y;
    word *from = (word *)&p, *to = (word *)&q;
    if (x == 6)
        reach_error();
    *to++ = *from++;
    *to = *from;
    *q = 6;
    if (x == 6)
        reach_error();
    return 0;
}
