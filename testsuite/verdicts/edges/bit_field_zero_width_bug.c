/* A bit-field of width zero ends the unit, in a union the members begin at zero. */
void reach_error(void);
struct s { char a : 2; int : 0; char b : 2; };
union u { struct s s; unsigned char raw[8]; };
int main(void)
{
    union u v = { .raw = { 0 } };
    v.s.b = 1;
    if (sizeof(struct s) == 5 && v.raw[4] == 1)
        reach_error();
    return 0;
}
