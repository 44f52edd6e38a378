void reach_error(void);
int __VERIFIER_nondet_int(void);

struct pair {
    unsigned char low;
    unsigned char high;
};
union number {
    struct pair bytes;
    unsigned short whole;
};

int main(void)
{
    union number n;
    struct pair other = { 0, 1 };
    n.whole = 0;
    if (__VERIFIER_nondet_int())
        n.bytes = other;
    if (!(n.whole == 0))
        reach_error();
    return 0;
}
