extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

static short cells[8];

static short *place(char *start, unsigned n)
{
    return (short *)(start + n);
}

int main(void)
{
    unsigned n = __VERIFIER_nondet_uint();
    short *one, *other;

    if (n > 4)
        return 0;
    one = place((char *)cells, n);
    other = place((char *)cells, n + 2);
    *one = 0;
    *other = -1;
    if (*one != 0)
        reach_error();
    return 0;
}
