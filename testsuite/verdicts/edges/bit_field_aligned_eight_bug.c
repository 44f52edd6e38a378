/* A bit-field that is aligned to eight bytes begins a new unit there. */
void reach_error(void);
struct s { unsigned a : 3; unsigned d : 3 __attribute__((aligned(8))); };
union view { struct s s; unsigned char raw[16]; };
int main(void)
{
    union view v = { .raw = { 0 } };
    v.s.d = 5;
    if (sizeof(struct s) == 16 && v.raw[8] == 5)
        reach_error();
    return 0;
}
