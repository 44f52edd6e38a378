/* A macro declares a local of one name twice on a line. */
void reach_error(void);
int __VERIFIER_nondet_int(void);

int total;

#define ADD(value) { int t = (value); if (t < 0) t = 0; if (t > 9) t = 9; total += t; }

int main(void)
{
    ADD(__VERIFIER_nondet_int()); ADD(__VERIFIER_nondet_int());
    if (total > 17)
        reach_error();
    return 0;
}
