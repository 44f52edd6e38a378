/* The callback is chosen by a condition and handed over by a parameter of a helper. */
extern int __VERIFIER_nondet_int(void);
void reach_error(void);
typedef void (*fn)(void);
void reg(fn f);
static int x;
static void a(void) { x = 1; }
static void b(void) { x = 2; }
static void hand(fn f) { reg(f); }
int main(void)
{
    fn f = __VERIFIER_nondet_int() > 0 ? a : b;
    hand(f);
    if (x == 2)
        reach_error();
    return 0;
}
