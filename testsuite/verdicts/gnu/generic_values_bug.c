/* An operand of _Generic is a value, so no qualified type is its; a member of a constant object
   is constant. */
extern void reach_error(void);
static const struct s { int a, b[2]; } one = { 1, { 2, 3 } };
static struct s other;
int main(void)
{
    const int x = 1;
    const struct s *p = &other;
    if (_Generic(x, const int : 3, int : 1) == 1
        && _Generic((const int)x, const int : 3, default : 1) == 1
        && _Generic(&one.a, const int * : 1, int * : 2) == 1
        && _Generic(&p->b[1], const int * : 1, int * : 2) == 1
        && _Generic(&other.a, const int * : 1, int * : 2) == 2
        && _Generic(__func__, const char * : 1, char * : 2) == 1)
        reach_error();
    return 0;
}
