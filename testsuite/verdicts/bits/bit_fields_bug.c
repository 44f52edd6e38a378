void reach_error(void);
int __VERIFIER_nondet_int(void);

struct B {
    unsigned a:3;
    unsigned b:5;
};

int main(void)
{
    struct B b;
    b.a = __VERIFIER_nondet_int();
    b.b = 7;
    if (!(b.a < 7))
        reach_error();
    return 0;
}
