/* Values of aligned bit-fields are kept whatever their places are. */
void reach_error(void);
struct s { unsigned a : 4; unsigned b : 4 __attribute__((aligned(2))); unsigned c : 4; };
static struct s v;
int main(void)
{
    v.a = 3;
    v.b = 12;
    v.c = 7;
    v.b++;
    if (v.a != 3 || v.c != 7)
        reach_error();
    if (v.b != 13)
        reach_error();
    return 0;
}
