void reach_error(void);
unsigned __VERIFIER_nondet_uint(void);

int s;
void a(void)
{
    s = 1;
}

void b(void)
{
    s = 2;
}

void (*t[2])(void) = { a, b };

int main(void)
{
    unsigned i = __VERIFIER_nondet_uint();
    if (i >= 2)
        return 0;
    t[i] ();
    if (!(s == 1))
        reach_error();
    return 0;
}
