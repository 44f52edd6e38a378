/* Another C name has the assembler name of the error function. */
extern int __VERIFIER_nondet_int(void);
void reach_error(void);
void complain(void) __asm__("reach_error");
static void check(int ok)
{
    if (!ok)
        complain();
}
int main(void)
{
    int n = __VERIFIER_nondet_int();
    check(n != 7);
    return 0;
}
