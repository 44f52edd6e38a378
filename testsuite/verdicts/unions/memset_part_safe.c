void reach_error(void);
int __VERIFIER_nondet_int(void);

void *memset(void *, int, unsigned long);
struct S {
    int a;
    int b;
};

int main(void)
{
    struct S s;
    s.a = __VERIFIER_nondet_int();
    memset(&s, 0, sizeof s);
    if (!(s.a == 0 && s.b == 0))
        reach_error();
    return 0;
}
