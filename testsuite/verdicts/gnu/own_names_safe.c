/* Names and words that only look like others: `bool`, `d` behind a number. */
extern void reach_error(void);
typedef unsigned char bool, u8;
union number { int i; long l; };
int global[][3] = { { 1, 2, 3 } };
int later[][2];
int main(void)
{
    bool b = 2;
    u8 c = 255;
    union number n = (union number)7L;
    double d = 50.0d;
    c++;
    if (b != 2 || c != 0 || n.l != 7 || sizeof d != 8 || sizeof global != 12)
        reach_error();
    return 0;
}
