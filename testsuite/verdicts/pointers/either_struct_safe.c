void reach_error(void);
int __VERIFIER_nondet_int(void);

struct S {
    int x;
};

int main(void)
{
    struct S a = { 1 }, b = { 2 };
    struct S *p = __VERIFIER_nondet_int() ? &a : &b;
    p->x = 3;
    if (!(a.x == 3 || b.x == 3))
        reach_error();
    return 0;
}
