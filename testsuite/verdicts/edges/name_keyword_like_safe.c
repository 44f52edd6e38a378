/* Variables that are called like words of the solver's language: and, let, select, store. */
extern int __VERIFIER_nondet_int(void);
void reach_error(void);
static int select[2], store;
int main(void)
{
    int let = __VERIFIER_nondet_int() & 1;
    int and = 1 - let;
    select[let] = 3;
    store = select[let] + and;
    if (store < 3 || store > 4)
        reach_error();
    return 0;
}
