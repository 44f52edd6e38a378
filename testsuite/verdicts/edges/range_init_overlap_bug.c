/* A later designator overrides one element of the middle of a range. */
void reach_error(void);
static const unsigned char class_of[256] = {
    [0 ... 255] = 1,
    ['0' ... '9'] = 2,
    ['5'] = 7,
};
extern int __VERIFIER_nondet_int(void);
int main(void)
{
    int c = __VERIFIER_nondet_int() & 0xff;
    if (class_of[c] == 7)
        reach_error();
    return 0;
}
