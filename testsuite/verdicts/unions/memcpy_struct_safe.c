void reach_error(void);
int __VERIFIER_nondet_int(void);

void *memcpy(void *, const void *, unsigned long);
struct S {
    int a;
    int b;
};

int main(void)
{
    struct S s = { __VERIFIER_nondet_int(), 2 }, t = { 0, 0 };
    memcpy(&t, &s, sizeof s);
    if (!(t.a == s.a && t.b == 2))
        reach_error();
    return 0;
}
