void reach_error(void);
int __VERIFIER_nondet_int(void);

struct I {
    int a, b;
};

struct O {
    struct I i;
    struct I *p;
};

int main(void)
{
    struct O o;
    o.i.a = 1;
    o.i.b = 2;
    o.p = &o.i;
    o.p->b = __VERIFIER_nondet_int();
    if (!(o.i.b == 2))
        reach_error();
    return 0;
}
