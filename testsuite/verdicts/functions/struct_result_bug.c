void reach_error(void);
int __VERIFIER_nondet_int(void);

struct S {
    int a, b;
};

struct S make(int x)
{
    struct S s = { x, x + 1 };
    return s;
}

int main(void)
{
    int v = __VERIFIER_nondet_int();
    struct S s = make(v);
    if (!(s.b > s.a))
        reach_error();
    return 0;
}
