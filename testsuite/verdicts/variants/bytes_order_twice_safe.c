/* Bytes that are turned round twice stand as before. */
void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct frame { unsigned short length; };
int main(void)
{
    unsigned short n = __VERIFIER_nondet_int();
    struct frame f = { __builtin_bswap16(n) };
    if (__builtin_bswap16(f.length) != n)
        reach_error();
    return 0;
}
